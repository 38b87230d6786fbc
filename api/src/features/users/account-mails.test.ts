import { defaultAgency } from '@keur/contract/agency'
import { aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { confirmation } from '../outbox/templates/account-templates.ts'
import { renderMail } from '../outbox/templates/mail-layout.ts'
import { createTemplateContext } from '../outbox/templates/template-context.ts'

const api = useTestApp()
const { post, confirm, mailsTo, somebody, stored } = useAccounts(api)

const mailTo = async (email: string) => (await api.mails()).findLast(({ to }) => to.includes(email))!
/** The one address of a path that a letter names. */
const linkIn = (text: string, path: string) => text.match(new RegExp(`http://localhost:3000${path}\\S*`))![0]

test('the mail of a sign-up has its name, time, and a link that works with the password', async () => {
  const person = aSignup({ name: 'Ndiaye', surname: 'Aïda Marième' })
  await post('signup', person)
  const { text, html } = await mailTo(person.email)
  for (const body of [text, html]) {
    expect(body).toMatch(new RegExp(` le \\d+ \\S+ ${new Date().getUTCFullYear()} à \\d\\d:\\d\\d, heure de Dakar,`))
    expect(body).toContain('au nom de Aïda Marième Ndiaye')
  }
  const link = linkIn(text, '/confirmation')
  expect(html).toContain(link)
  await confirm(link.split('#token=')[1]!, person.password)
  expect((await stored(person.email))!.confirmedAt).toBeInstanceOf(Date)
})

test.each([
  { name: 'http://evil.example', surname: 'Awa' },
  { name: 'Ndiaye', surname: 'Gagnez <b>1000</b> €' },
  { name: 'Ndiaye', surname: 'appelez le 77 000 00 00' },
  { name: 'Ndiaye', surname: 'vous avez gagné un terrain à Thiès' },
  { name: 'a'.repeat(31), surname: 'Awa' },
  { name: 'evil@exemple.sn', surname: 'Awa' }
])('%j is not repeated in a mail: it is more than a name', ({ name, surname }) => {
  const publicUrl = 'http://localhost:3000'
  const context = createTemplateContext({ agency: defaultAgency, links: api.services.links, publicUrl })
  const content = confirmation({ userId: 'somebody', nonce: 'once', name, surname, at: '2026-11-21' }, context)!
  const { text, html } = renderMail(content, context)
  expect(text + html).not.toMatch(/evil|Gagnez|appelez|gagné|aaaa/)
  expect(text).toContain('sous un nom que nous ne répétons pas ici')
})

test('the mail to the owner of an existing account leads to the login, and that for a new password to its page', async () => {
  const person = await somebody()
  await post('signup', { ...person, name: 'Autre' })
  const { text } = await mailTo(person.email)
  expect(text).toContain('Rien n’a été modifié.')
  expect(linkIn(text, '/login')).toBe('http://localhost:3000/login')
  await post('forgot-password', { email: person.email })
  const token = linkIn((await mailTo(person.email)).text, '/reset-password').split('#token=')[1]!
  expect((await post('reset-password', { token, password: 'un mot de passe de plus' })).statusCode).toBe(200)
})

test('mails are in the language of the page that asks for them', async () => {
  const [newcomer, member] = [aSignup(), await somebody()]
  const ask = (path: string, payload: object, language: string) =>
    api.as(null, {
      ...{ method: 'POST', url: `/api/users/${path}`, payload, remoteAddress: unusedAddress() },
      headers: { 'accept-language': language }
    })
  for (const language of ['en', 'fr']) {
    await ask('signup', newcomer, language)
    await ask('signup', member, language)
    await ask('forgot-password', { email: member.email }, language)
  }
  const mails = [...(await mailsTo(newcomer.email)), ...(await mailsTo(member.email))]
  expect(mails.map(({ template, language }) => `${template} ${language}`).sort()).toEqual(
    ['confirmation', 'known-address', 'new-password'].flatMap((template) => [`${template} en`, `${template} fr`])
  )
})
