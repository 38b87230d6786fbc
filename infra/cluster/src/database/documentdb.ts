import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import { freePort } from '@keur/engines/port'
import { debianMirror } from '@keur/engines/shared/debian-mirror'
import { findOnPath, runProgram } from '@keur/engines/shared/programs'
import type { ClusterEngine } from '../engine.ts'
import { findGo } from '../go.ts'
import { untilSucceeds } from '../until-succeeds.ts'

type Log = (line: string) => void

const ferretVersion = '2.7.0'
const packageName = 'postgresql-18-documentdb'
const programs = '/usr/lib/postgresql/18/bin'

/**
 * FerretDB on PostgreSQL with Microsoft's extension DocumentDB, one node: a database for this API that is free software.
 * PostgreSQL runs in a Debian of its own, because only Debian sid has the extension. Needs root and Go.
 */
export async function startFerretdb(log: Log): Promise<ClusterEngine & { uri: string }> {
  if (process.getuid?.() !== 0)
    throw new Error('FerretDB: run this as root, because PostgreSQL runs in a Debian of its own.')
  const [system, ferretdb] = [await fetchPostgresql(log), await buildFerretdb(log)]
  const data = mkdtempSync(join(system, 'srv', 'data-'))
  const children: ChildProcess[] = []
  async function stop(): Promise<void> {
    // SIGINT: PostgreSQL ends without waiting for its clients.
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    rmSync(data, { recursive: true, force: true })
  }
  const start = (program: string, parameters: string[]) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'ignore'] })
    children.push(child.on('error', (error) => log(`${program}: ${error.message}`)))
  }
  try {
    const [port, ferretPort] = [await freePort(), await freePort()]
    const inside = data.slice(system.length)
    const plainUser = ['--userspec=postgres:postgres', system]
    const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(system, 'etc/passwd'), 'utf8'))!
    chownSync(data, Number(uid), Number(gid))
    const database = join(inside, 'postgresql')
    await runProgram('chroot', [
      ...plainUser,
      `${programs}/initdb`,
      '-D',
      database,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--no-sync'
    ])
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb',
      'cron.database_name': 'postgres',
      // DocumentDB's job that builds indexes.
      'cron.host': '127.0.0.1',
      'documentdb_core.enablecollation': 'on',
      max_connections: 200,
      fsync: 'off'
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    start('chroot', [...plainUser, `${programs}/postgres`, '-D', database, ...flags])
    const client = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
    await untilSucceeds('PostgreSQL', () => runProgram('chroot', [...plainUser, `${programs}/pg_isready`, ...client]))
    await runProgram('chroot', [
      ...plainUser,
      `${programs}/psql`,
      ...client,
      '-c',
      'CREATE EXTENSION documentdb CASCADE'
    ])
    const state = join(data, 'ferretdb')
    mkdirSync(state)
    start(ferretdb, [
      `--postgresql-url=postgres://postgres@127.0.0.1:${port}/postgres`,
      `--listen-addr=127.0.0.1:${ferretPort}`,
      '--debug-addr=-',
      '--telemetry=disable',
      '--no-auth',
      `--state-dir=${state}`
    ])
    await untilSucceeds('FerretDB', async () => {
      const socket = connect(ferretPort, '127.0.0.1')
      await once(socket, 'connect').finally(() => socket.destroy())
    })
    const uri = `mongodb://127.0.0.1:${ferretPort}/?directConnection=true`
    return { uri, description: `FerretDB ${ferretVersion} on PostgreSQL with DocumentDB, ${uri}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the folder of a Debian sid with PostgreSQL and DocumentDB in the user cache, made once (680 MB, two minutes). */
async function fetchPostgresql(log: Log): Promise<string> {
  const folder = join(cacheFolder(), `${packageName}-sid-${process.arch}`)
  const prepare = async (temporary: string) => {
    const codename = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
    const mirror = debianMirror(codename, '/etc/apt')
    if (!mirror) throw new Error(`${packageName} is Debian's, and no Debian mirror is named in /etc/apt.`)
    log(`PostgreSQL with DocumentDB: fetching Debian sid's into ${folder} (680 MB, once)`)
    const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' }
    if (!findOnPath(['debootstrap'], { PATH: `${process.env.PATH}:/usr/sbin` })) {
      await runProgram('apt-get', ['update', '-q'], { env })
      await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'debootstrap'], { env })
    }
    await runProgram('debootstrap', ['--variant=minbase', 'sid', temporary, mirror.uri], { env, timeout: 600_000 })
    // A temporary folder is its owner's alone; this one is the root of a system with users of its own.
    chmodSync(temporary, 0o755)
    // Its package would start a server.
    mkdirSync(join(temporary, 'etc/postgresql-common'), { recursive: true })
    writeFileSync(join(temporary, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
    writeFileSync(join(temporary, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    // Scripts of its packages read /proc, which is mounted for them alone and gone when they have ended.
    const install = `mount -t proc proc "$1/proc" && chroot "$1" apt-get install -y -q --no-install-recommends ${packageName}`
    await runProgram('unshare', ['--mount', 'sh', '-c', install, 'sh', temporary], { env, timeout: 900_000 })
    await runProgram('chroot', [temporary, 'apt-get', 'clean'], { env })
  }
  await prepareOnce(folder, prepare, log)
  return folder
}

/** Builds it once into the user cache, by Go's checksum database verified. */
async function buildFerretdb(log: Log): Promise<string> {
  const folder = join(cacheFolder(), `ferretdb-v${ferretVersion}`)
  const prepare = async (temporary: string) => {
    const go = findGo('FerretDB', process.env)
    log('FerretDB: building it from source with Go, once on this machine (about 130 s of processor time)')
    const env = { ...process.env, GOBIN: temporary, GOFLAGS: '-mod=mod' }
    const module = `github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v${ferretVersion}`
    await runProgram(go, ['install', module], { env, timeout: 1_200_000 })
  }
  await prepareOnce(folder, prepare, log)
  return join(folder, 'ferretdb')
}
