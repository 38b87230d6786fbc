import { limits } from '@keur/contract/limits'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const template = (body: string, subject = 'Votre visite') => ({ subject, body })
const save = (which: string, revision: number, text?: ReturnType<typeof template>) =>
  api.asAdministrator('PUT', `/api/admin/replies/${which}`, { revision, ...(text && { template: text }) })
const list = async () => (await api.asAdministrator('GET', '/api/admin/replies')).json().replies

test('a text that the head changes is everybody’s, keeps those before, and gives way to the original', async () => {
  // given
  const first = template('{bonjour}\n\nVisite le {jour} à {heure}.')
  expect((await save('visit/fr', 0, first)).json()).toMatchObject({ revision: 1, template: first, former: [] })
  // when it is changed again, and then removed
  await save('visit/fr', 1, template('Autre texte, {conseiller}.'))
  const gone = await save('visit/fr', 2)
  // then
  const found = await list()
  expect(found).toEqual([gone.json()])
  expect(found[0]).toMatchObject({ situation: 'visit', language: 'fr', revision: 3 })
  expect(found[0].template).toBeUndefined()
  expect(found[0].former.map(({ body }: { body: string }) => body)).toEqual(['Autre texte, {conseiller}.', first.body])
  const trail = (await api.asAdministrator('GET', '/api/admin/activity?section=replies')).json().activity
  expect(trail[0]).toMatchObject({ action: 'update', id: 'visit fr' })
})

test('of a text the ten before it stay, the last one first', async () => {
  const bodies = Array.from({ length: 12 }, (_, number) => `Texte ${number}`)
  for (const [revision, body] of bodies.entries()) await save('call/fr', revision, template(body))
  const { former } = (await save('call/fr', bodies.length)).json()
  expect(former.map(({ body }: { body: string }) => body)).toEqual(bodies.toReversed().slice(0, limits.formerReplies))
})

test('of two changes to the same text one is refused, and changes nothing', async () => {
  const answers = await Promise.all(['un', 'deux'].map((body) => save('gone/en', 0, template(body))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const stored = answers.find(({ statusCode }) => statusCode === 200)!.json()
  const late = await save('gone/en', 0, template('trois'))
  expect([late.statusCode, late.json().error]).toEqual([409, 'stale_version'])
  expect(await list()).toContainEqual(stored)
})

test.each([
  [
    'an unknown name',
    template('Le {jours} à {lieu}'),
    '{jours} n’est pas un nom connu. Les noms sont\u00a0: {bonjour}'
  ],
  ['a brace that is open', template('Le {jour, {heure'), '{jour, {heure ne sont pas des noms connus'],
  ['a name in the subject', template('Le {jour}', 'Visite du {jour}'), 'L’objet ne prend pas de nom'],
  ['a text that is too long', template('x'.repeat(limits.note + 1)), '']
])('%s is refused with a sentence', async (_name, text, sentence) => {
  const { statusCode, json } = await save('order/fr', 0, text)
  expect(statusCode).toBe(400)
  expect(json().message).toContain(sentence)
  expect((await list()).some(({ situation }: { situation: string }) => situation === 'order')).toBe(false)
})
