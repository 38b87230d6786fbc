import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { createCompose } from '../compose.ts'
import { makeSecrets, siteFolders, writeSecret } from '../secrets.ts'
import { checkCertificate, checkName } from './address-checks.ts'
import { doctor } from './doctor.ts'
import { checkKeys } from './key-checks.ts'
import { checkSpace } from './space-check.ts'

const { at, read, write } = folderOfEachTest()

const day = 24 * 3_600_000

describe('name and certificate', () => {
  let server: Server
  let status: number
  let authority: string
  let address: { name: string; port: number; authority: string }

  /** A server of this machine with a certificate of its own for 100 days. */
  beforeEach(async () => {
    const [key, certificate] = [at('key.pem'), at('certificate.pem')]
    const kind =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 100 -addext subjectAltName=DNS:localhost'
    const files = ['-subj', '/O=Test Authority/CN=localhost', '-keyout', key, '-out', certificate]
    execFileSync('openssl', [...kind.split(' '), ...files], { stdio: 'ignore' })
    authority = readFileSync(certificate, 'utf8')
    status = 200
    server = createServer({ key: readFileSync(key), cert: authority }, (_request, response) => {
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    address = { name: 'localhost', port: (server.address() as AddressInfo).port, authority }
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('a name that leads here, with a gateway and a certificate that is trusted, is well', async () => {
    expect(await checkName(address)).toMatch(/^localhost leads to .*an address of this machine, and a gateway responds/)
    expect(await checkCertificate(address)).toBe(
      'The certificate of localhost by Test Authority is valid for 99 more days.'
    )
  })

  test('a name without an address, a closed port and a gateway that is not ready are each named', async () => {
    await expect(checkName({ name: 'keur.invalid', port: 443 })).rejects.toThrow(/leads to no address \(E\w+\)/)
    status = 503
    await expect(checkName(address)).rejects.toThrow(/\/sante responds 503 and not 200/)
    await expect(checkName({ name: 'localhost', port: 9 })).rejects.toThrow(/HTTPS does not respond on port 9: /)
  })

  test('a certificate that browsers do not trust, that ends soon or has ended is named', async () => {
    await expect(checkCertificate({ name: 'localhost', port: address.port })).rejects.toThrow(
      /is not one that browsers trust \(DEPTH_ZERO_SELF_SIGNED_CERT\)/
    )
    const until = Date.parse(new X509Certificate(authority).validTo)
    // A fifth of its time.
    expect(await checkCertificate(address, until - 20 * day)).toContain('valid for 20 more days')
    await expect(checkCertificate(address, until - 20 * day + 1)).rejects.toThrow(/ends in 19 days and was not renewed/)
    await expect(checkCertificate(address, until)).rejects.toThrow(/ends in 0 days/)
    await expect(checkCertificate(address, until + 1)).rejects.toThrow(/ended on/)
    await expect(checkCertificate({ name: 'localhost', port: 9 })).rejects.toThrow(/There is no certificate/)
  })
})

describe('keys', () => {
  const check = (now?: number) => checkKeys(siteFolders(at()), ['compose.yaml'], now)
  const trusted = () => join(siteFolders(at()).configuration, 'trusted.json')
  const changeTrusted = (change: (list: Record<string, { keys: { key: string; until?: string }[] }>) => void) => {
    const list = JSON.parse(readFileSync(trusted(), 'utf8'))
    change(list)
    writeFileSync(trusted(), JSON.stringify(list))
  }
  beforeEach(() => makeSecrets(siteFolders(at())))

  test('the secrets that `up` makes are well', () => {
    expect(check()).toMatch(/^\d+ secrets are there, and the keys of publishing and of \d apps fit trusted\.json\.$/)
  })

  test('a secret that is missing or empty, and a folder that is open to others, are named', () => {
    rmSync(at('secrets/jwt-secret'))
    writeSecret(siteFolders(at()), 'visit-secret', '')
    chmodSync(at('secrets'), 0o750)
    expect(check).toThrow(/missing: jwt-secret\..*empty: visit-secret\..*Other users of this machine can open/)
  })

  test('a publishing key or a key of a section that gateways do not trust is named', () => {
    renameSync(at('secrets/keys/ventes.pem'), at('secrets/keys/@publishing.pem'))
    expect(check).toThrow(/is not one that gateways trust for @publishing/)
    writeFileSync(trusted(), '{}')
    expect(check).toThrow(/is not one that gateways trust for shell/)
  })

  test('a section whose last key ends soon, or has ended, is named', () => {
    changeTrusted((list) => {
      list.ventes!.keys[0]!.until = new Date(Date.now() + 20 * day).toISOString()
    })
    expect(check(Date.now() + 5.9 * day)).toMatch(/are there/)
    expect(() => check(Date.now() + 6.1 * day)).toThrow(/the last key of ventes ends within 14 days: add a key/)
    expect(() => check(Date.now() + 21 * day)).toThrow(/ventes has no key that is valid/)
    // Not where another key goes on.
    changeTrusted((list) => list.ventes!.keys.push({ key: list.ventes!.keys[0]!.key }))
    expect(check(Date.now() + 21 * day)).toMatch(/are there/)
  })
})

/** A docker that runs the commands for containers on this machine, after it has listed the services. */
function installDocker(services: string[], script = '') {
  const list = `[ "$2" = ps ] && { printf '${services.map((name) => `${name}\\n`).join('')}'; exit 0; }`
  const exec = `[ "$2" = exec ] && { echo "$4" >> ${at()}/asked; [ -d "$7" ] || set -- "$@" .; shift 4; exec "$1" "$2" ${at()}; }`
  write('bin/docker', `#!/bin/sh\n${script}\n${list}\n${exec}\n`, 0o755)
  return createCompose(at(), { PATH: `${at('bin')}:${process.env.PATH}` })
}

describe('space', () => {
  test('the disk of every engine that runs here is read, and not that of what passes requests on', async () => {
    const compose = installDocker(['api', 'mongodb', 'mongodb-2', 'store', 'store-1', 'store-2'])
    await checkSpace(compose).catch((error) => expect(error.message).toMatch(/make room/))
    expect(read('asked').split('\n').filter(Boolean).sort()).toEqual(['mongodb', 'mongodb-2', 'store-1', 'store-2'])
  })

  test.each([
    ['a tenth', '1000000000 x 100000000', /^The disk of store: 102\.4 GB of 1024\.0 GB are free\.$/],
    ['less than a tenth', '1000000000 x 99999999', /store: 102\.4 GB of 1024\.0 GB are free: make room\.$/],
    ['2 GiB of few', '10000000 x 2097152', /store: 2\.1 GB of 10\.2 GB are free\.$/],
    ['less than 2 GiB of few', '10000000 x 2097151', /make room\.$/]
  ])('%s is free', async (_what, blocks, sentence) => {
    const compose = installDocker(['store'], `[ "$2" = exec ] && { echo "disk ${blocks} 1% /data"; exit 0; }`)
    expect(await checkSpace(compose).catch((error) => error.message)).toMatch(sentence)
  })

  test('of two disks only the full one is named', async () => {
    const disks = `[ "$2" = exec ] && { [ "$4" = store ] && echo 'd 9000000 x 9 1% /' || echo 'd 9000000 x 9000000 1% /'; exit 0; }`
    await expect(checkSpace(installDocker(['mongodb', 'store'], disks))).rejects.toThrow(/^The disk of store: [^,]*$/)
  })
})

test('all findings are lines, from outside and from within, and one that is wrong is enough', async () => {
  const finding = { subject: 'database', isWell: true, sentence: 'It takes writes.' }
  const within = `[ "$2" = run ] && { echo 'Container created'; echo '${JSON.stringify(finding)}'; exit 1; }`
  const compose = installDocker(['api'], within)
  const lines: string[] = []
  write('.env', 'SITE_NAME=keur.invalid\n')
  expect(await doctor({ compose, log: (line) => lines.push(line), env: {} })).toBe(false)
  expect(lines).toContain('well   database     It takes writes.')
  expect(lines).toContainEqual(expect.stringMatching(/^WRONG {2}name {9}keur\.invalid leads to no address/))
  expect(lines).toContainEqual(expect.stringMatching(/^WRONG {2}space {8}No database or store runs here/))
})

test('a compose file of the operator is read beside ours', async () => {
  const compose = installDocker(['api'])
  for (const name of ['compose.yaml', 'compose.own.yaml'])
    write(name, `services: {}\nsecrets: { ${name[8]}: { file: ./secrets/${name} } }\n`)
  write('.env', 'COMPOSE_FILE=compose.yaml:compose.own.yaml\n')
  makeSecrets(siteFolders(at()))
  const lines: string[] = []
  await doctor({ compose, log: (line) => lines.push(line), env: {} })
  expect(lines).toContainEqual(expect.stringMatching(/keys .*Secrets are missing: compose\.yaml, compose\.own\.yaml\./))
})

test('a container that cannot be started is a finding with the reason', async () => {
  const compose = installDocker(['api'], `[ "$2" = run ] && { echo 'no such image' >&2; exit 1; }`)
  const lines: string[] = []
  await doctor({ compose, log: (line) => lines.push(line), env: {} })
  expect(lines).toContainEqual(expect.stringMatching(/No container of the API can be started: .*no such image/))
})
