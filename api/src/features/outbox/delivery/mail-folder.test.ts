import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMail } from '../../../testing/mails.ts'
import type { Mail } from './mail.ts'
import { createFolderDelivery, createMailFolder } from './mail-folder.ts'

const agency = 'agence@keur-du-rail.sn'
const subject = 'Visite à Thiès : une villa dont le titre est si long que la tête du message prend plus d’une ligne'
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keur-mail-')), 'mail')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const files = () => readdir(folder)
const mails = () => createMailFolder(folder, [agency])

async function send(change: Partial<Mail> = {}): Promise<void> {
  const mail: Mail = {
    id: 'lead/1/agency',
    template: 'lead-agency',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    from: { name: 'Keur du Rail', address: 'contact@keur-du-rail.sn' },
    to: agency,
    subject,
    text: 'Bonjour à tous',
    html: '<p>Bonjour à tous</p>',
    ...change
  }
  await createFolderDelivery(folder).send(mail, new AbortController().signal)
}

test('without a mail server, a mail is a file that a mail program opens', async () => {
  // sent twice, since a message that is sent again replaces its file
  for (let turn = 0; turn < 2; turn += 1) await send()
  const [name = '', ...more] = await files()
  expect(name).toMatch(/^2026-11-21T10-00-00-lead-agency-[0-9a-f]{8}\.eml$/)
  expect(more).toEqual([])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const file = await readFile(join(folder, name))
  // no automatic reply, and the time of the request however late it is sent
  expect(file.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(file.toString()).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000\r$/m)
  const texts = {
    text: expect.stringContaining('Bonjour à tous'),
    html: expect.stringContaining('<p>Bonjour à tous</p>')
  }
  const messageId = expect.stringMatching(/^<[0-9a-f]{32}@keur-du-rail\.sn>$/)
  expect(await readMail(file)).toMatchObject({ to: [agency], subject, messageId, ...texts })
})

test('recipient and Reply-To are written as they are, without parsing, and no name of the agency adds a header', async () => {
  const from = { name: 'Keur\r\nBcc: tous@exemple.sn', address: 'contact@keur-du-rail.sn' }
  await send({ to: '(http://evil.example/gagnez)ousmane@cible.sn', replyTo: 'a:moussa@cible.sn', from })
  const file = await readFile(join(folder, (await files())[0]!), 'utf8')
  expect(file).toMatch(/^To: <"\(http:\/\/evil\.example\/gagnez\)ousmane"@cible\.sn>\r$/m)
  expect(file).toMatch(/^Reply-To: <"a:moussa"@cible\.sn>\r$/m)
  expect(file).not.toMatch(/^Bcc:/im)
})

test('the agency’s copy of a request is found by its message, without any address in it', async () => {
  await send({ id: 'lead/1/agency' })
  await send({ id: 'lead/2/agency' })
  expect(await mails().delete({ ids: ['lead/1/agency', 'lead/1/receipt'] })).toBe(1)
  expect(await files()).toHaveLength(1)
  expect(await mails().delete({ ids: ['lead/1/agency'] })).toBe(0)
})

test('mails to a person or with their Reply-To are found in any spelling of the address', async () => {
  await send({ id: 'a', to: 'Awa@Exemple.sn' })
  await send({ id: 'b', replyTo: 'awa@exemple.sn' })
  await send({ id: 'c', to: 'mawa@exemple.sn', replyTo: 'awa@exemple.sn.test' })
  expect(await mails().search({ addresses: ['AWA@exemple.sn'] })).toHaveLength(2)
  expect(await mails().delete({ addresses: ['AWA@exemple.sn'] })).toBe(2)
  expect(await files()).toHaveLength(1)
  // also one whose domain has accents, as it is on the wire, but not that of the agency itself
  await send({ id: 'd', to: 'awa@immobilière-thiès.sn' })
  await send({ id: 'e', to: agency })
  expect(await mails().delete({ addresses: [agency.toUpperCase()] })).toBe(0)
  expect(await mails().delete({ addresses: ['awa@immobilière-thiès.sn'] })).toBe(1)
})

test('two messages whose files end alike are two messages', async () => {
  // given a file of another message with the end of this one's name
  await send({ id: 'lead/1/agency' })
  const [name = ''] = await files()
  const other = (await readFile(join(folder, name), 'utf8')).replace(/^Message-ID: <\w+@/im, 'Message-ID: <0123@')
  await writeFile(join(folder, name), other)
  // then it stays
  expect(await mails().delete({ ids: ['lead/1/agency'] })).toBe(0)
})

test('old mails and partial files are deleted, and no other files', async () => {
  await send({ id: 'old' })
  const [old = ''] = await files()
  await writeFile(join(folder, `${old}.part`), 'half')
  await writeFile(join(folder, 'notes.txt'), 'somebody’s own')
  const longAgo = new Date(Date.now() - 60_000)
  for (const name of await files()) await utimes(join(folder, name), longAgo, longAgo)
  await send({ id: 'young' })
  expect(await mails().deleteUntil(longAgo)).toBe(2)
  expect(await files()).toHaveLength(2)
  expect(await files()).toContain('notes.txt')
})

test('without a folder there is nothing to find or to delete', async () => {
  expect(await mails().search({ addresses: ['awa@exemple.sn'] })).toEqual([])
  expect(await mails().deleteUntil(new Date())).toBe(0)
})
