import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from './mail.ts'
import { createFolderDelivery, createMailFolder } from './mail-folder.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keur-mail-')), 'mail')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const files = () => readdir(folder)
const mails = () => createMailFolder(folder, ['agence@keur-du-rail.sn'])

async function send(change: Partial<Mail>): Promise<void> {
  const mail: Mail = {
    id: 'lead/1/agency',
    template: 'lead-agency',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    from: { name: 'Keur du Rail', address: 'contact@keur-du-rail.sn' },
    to: 'agence@keur-du-rail.sn',
    subject: 'Demande de visite : une villa dont le titre est si long que la tête du message prend plus d’une ligne',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    ...change
  }
  await createFolderDelivery(folder).send(mail, new AbortController().signal)
}

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
})

test('an address whose domain has accents is found as it is on the wire', async () => {
  await send({ to: 'awa@immobilière-thiès.sn' })
  expect(await mails().delete({ addresses: ['awa@immobilière-thiès.sn'] })).toBe(1)
})

test('the address of the agency itself matches no mail', async () => {
  await send({ id: 'lead/1/agency' })
  expect(await mails().delete({ addresses: ['Agence@keur-du-rail.sn'] })).toBe(0)
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
