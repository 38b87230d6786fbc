import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMail } from '../../../testing/mails.ts'
import type { Mail } from './mail.ts'
import { createFolderDelivery } from './mail-folder.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keur-mail-')), 'mail')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: 'lead/1/agency',
  template: 'lead-agency',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  from: { name: 'Keur du Rail', address: 'contact@keur-du-rail.sn' },
  to: 'awa@exemple.sn',
  subject: 'Été à Thiès',
  text: 'Bonjour à tous',
  html: '<p>Bonjour à tous</p>',
  ...change
})
const send = (mail: Mail) => createFolderDelivery(folder).send(mail, new AbortController().signal)

test('without a mail server, a mail is a file that a mail program opens', async () => {
  await send(aMail())
  const [name = '', ...more] = await readdir(folder)
  expect(name).toMatch(/^2026-11-21T10-00-00-lead-agency-[0-9a-f]{8}\.eml$/)
  expect(more).toEqual([])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const file = await readFile(join(folder, name))
  // no automatic reply, and the time of the request however late it is sent
  expect(file.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(file.toString()).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000\r$/m)
  expect(await readMail(file)).toMatchObject({
    to: ['awa@exemple.sn'],
    subject: 'Été à Thiès',
    text: expect.stringContaining('Bonjour à tous'),
    html: expect.stringContaining('<p>Bonjour à tous</p>'),
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@keur-du-rail\.sn>$/)
  })
})

test('a message that is sent again replaces its file', async () => {
  await send(aMail())
  await send(aMail())
  expect(await readdir(folder)).toHaveLength(1)
})

test('recipient and Reply-To are written as they are, without parsing', async () => {
  await send(aMail({ to: '(http://evil.example/gagnez)ousmane@cible.sn', replyTo: 'a:moussa@cible.sn' }))
  const file = await readFile(join(folder, (await readdir(folder))[0]!), 'utf8')
  expect(file).toMatch(/^To: <"\(http:\/\/evil\.example\/gagnez\)ousmane"@cible\.sn>\r$/m)
  expect(file).toMatch(/^Reply-To: <"a:moussa"@cible\.sn>\r$/m)
})

test('a line break in the name of the agency adds no header', async () => {
  await send(aMail({ from: { name: 'Keur\r\nBcc: tous@exemple.sn', address: 'contact@keur-du-rail.sn' } }))
  const file = await readFile(join(folder, (await readdir(folder))[0]!), 'utf8')
  expect(file).not.toMatch(/^Bcc:/im)
})
