import type { ReplyText } from '@keur/contract/reply-text'
import { screen, within } from '@testing-library/react'
import { type FakeHandlers, fill, openAdminPage, problem } from '../testing/open-admin-page.tsx'
import { replyTemplates } from './reply-templates.ts'

const former = { subject: 'Votre visite', body: 'Un premier texte.', until: '2026-11-20T10:00:00.000Z' }
const stored: ReplyText = {
  ...{ situation: 'visitConfirmed', language: 'fr', revision: 2, updatedAt: '2026-11-20T10:00:00.000Z' },
  ...{ template: { subject: 'Rendez-vous', body: 'Rendez-vous le {jour}.' }, former: [former] }
}

/** Opens the texts for confirmed visits: the form of the French one. */
async function openConfirmed(handlers: FakeHandlers = {}) {
  const sent: unknown[] = []
  const page = await openAdminPage('/admin/reponses', {
    'GET /admin/replies': () => ({ replies: [stored] }),
    'PUT /admin/replies/visitConfirmed/fr': ({ body }: { body: unknown }) => {
      sent.push(body)
      return { ...stored, template: undefined, ...(body as object) }
    },
    ...handlers
  })
  await page.user.click(await screen.findByRole('heading', { name: 'Visite confirmée' }))
  return { ...page, sent, form: within(await screen.findByRole('form', { name: 'Visite confirmée, en français' })) }
}

test('the head sees what a visitor would get, changes it, and saves it against the revision that was seen', async () => {
  const { form, sent, user } = await openConfirmed()
  expect(screen.getByText('Modifié')).toBeVisible()
  await fill({ 'Texte en français': '{bonjour}\nÀ {heure}, {lieu}. Merci.' })
  expect(form.getByRole('region')).toHaveTextContent(/Bonjour Awa,.*À 9h30, Escale, Thiès\. Merci\.$/s)
  await user.selectOptions(form.getByLabelText('Exemple en français'), 'least')
  expect(form.getByRole('region')).toHaveTextContent(/Bonjour,\s*Merci\.$/)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Texte enregistré.')).toBeVisible()
  // What equals the text of the site is not stored as one of the agency's.
  const { subject, body } = replyTemplates.fr.visitConfirmed
  await fill({ 'Objet en français': subject, 'Texte en français': body })
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Le texte d’origine est rétabli.')).toBeVisible()
  expect(sent).toEqual([
    { revision: 2, template: { subject: 'Rendez-vous', body: '{bonjour}\nÀ {heure}, {lieu}. Merci.' } },
    { revision: 2 }
  ])
})

test('an unknown name is named and nothing is sent; an earlier text and the original come back', async () => {
  const { form, sent, user } = await openConfirmed()
  await fill({ 'Texte en français': 'Le {jours}' })
  expect(form.getByText(/^\{jours\} n’est pas un nom connu\. Les noms sont/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(sent).toEqual([])
  await user.click(form.getByRole('button', { name: 'Reprendre ce texte' }))
  expect(form.getByLabelText('Texte en français')).toHaveValue(former.body)
  await user.click(form.getByRole('button', { name: 'Revenir au texte d’origine' }))
  expect(await screen.findByText('Le texte d’origine est rétabli.')).toBeVisible()
  expect(sent).toEqual([{ revision: 2 }])
})

test('a text that somebody else changed meanwhile stays typed, and leaving asks first', async () => {
  const sentence = 'Ce texte a été modifié entre-temps.'
  const { form, user, router } = await openConfirmed({
    'PUT /admin/replies/visitConfirmed/fr': () => problem(409, sentence, 'stale_version')
  })
  await fill({ 'Texte en français': 'Le mien' })
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(form.getByLabelText('Texte en français')).toHaveValue('Le mien')
  await user.click(screen.getByRole('link', { name: 'Demandes' }))
  expect(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/reponses')
})
