import { aSignup } from '@keur/contract/testing'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, get, somebody, stored } = useAccounts(api)

const letterTo = async (email: string) => (await api.mails()).findLast(({ to }) => to.includes(email))!
/** The one address of a path that a letter names. */
const linkIn = (text: string, path: string) => text.match(new RegExp(`http://localhost:3000${path}\\S*`))![0]

test('the letter to who signed up has a link that confirms, and none of what they typed', async () => {
  const person = aSignup({ name: 'http://evil.example', surname: 'Gagnez <b>1000</b> €' })
  await post('signup', person)
  const { subject, text, html } = await letterTo(person.email)
  expect(subject).toBe('Confirmez votre adresse e-mail')
  expect(text + html).not.toMatch(/evil|Gagnez/)
  const link = linkIn(text, '/api/users/confirm')
  expect(html).toContain(link.replaceAll('&', '&amp;'))
  await get(link.replace('http://localhost:3000', ''))
  expect((await stored(person.email))!.confirmedAt).toBeInstanceOf(Date)
})

test('the letter to who has an account already leads to logging in', async () => {
  const person = await somebody()
  await post('signup', { ...person, name: 'Autre' })
  const { subject, text } = await letterTo(person.email)
  expect(subject).toBe('Vous avez déjà un compte')
  expect(text).toContain('Rien n’a été modifié.')
  expect(linkIn(text, '/login')).toBe('http://localhost:3000/login')
})

test('the letter to who forgot their password leads to a page of this site, with a token that works', async () => {
  const person = await somebody()
  await post('forgot-password', { email: person.email })
  const { subject, text } = await letterTo(person.email)
  expect(subject).toBe('Choisissez un nouveau mot de passe')
  const token = linkIn(text, '/reset-password').split('#token=')[1]!
  expect((await post('reset-password', { token, password: 'un mot de passe de plus' })).statusCode).toBe(200)
})
