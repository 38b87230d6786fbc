import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { confirm, dialog, fill, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminArticle, aRowPage } from '../testing/rows.ts'

test('deleting an article asks first; where it failed it is reported, and can be repeated', async () => {
  let respond: () => unknown = () => problem(503)
  await openAdminPage('/admin/articles/supprimer', {
    'GET /admin/articles': () => aRowPage('articles', [anAdminArticle({ title: 'Louer à Thiès' })]),
    'DELETE /articles/*': () => respond()
  })
  await press('Supprimer Louer à Thiès')
  await confirm('Supprimer', 'Confirmer la suppression ?')
  expect(await screen.findByText(/^Erreur lors de la suppression/)).toBeVisible()
  respond = () => ({ message: 'Supprimé' })
  await press('Réessayer')
  await confirm('Supprimer', 'Confirmer la suppression ?')
  expect(await screen.findByText('Article supprimé')).toBeVisible()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000).toISOString()

async function openTrash() {
  const deleted = ['Louer', 'Acheter'].map((title, index) =>
    anAdminArticle({ title }, { state: 'trash', deletedAt: daysAgo(index + 3) })
  )
  const leave = (id: string | undefined) => {
    deleted.splice(
      deleted.findIndex(({ _id }) => _id === id),
      1
    )
  }
  return openAdminPage('/admin/articles/corbeille', {
    'GET /admin/articles': ({ url }) => aRowPage('articles', url.searchParams.get('state') === 'trash' ? deleted : []),
    'POST /admin/articles/bulk': ({ body }) => {
      const { ids, change } = body as { ids: string[]; change: { deleted: boolean } }
      if (!change.deleted) for (const id of ids) leave(id)
      return { results: ids.map((id) => ({ id, done: true })) }
    },
    'DELETE /admin/articles/*': ({ url }) => {
      leave(url.pathname.split('/').at(-1))
      return { message: 'La fiche a été supprimée définitivement.' }
    }
  })
}

test('the trash shows the days left, and restores', async () => {
  await openTrash()
  const row = (await screen.findByText('Louer')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('27 jours')
  expect(screen.queryByLabelText('Publication')).toBeNull()
  await press('Restaurer Louer')
  expect(await screen.findByText('1 article restauré')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choisir Louer' })).toBeNull())
  expect(within(await screen.findByRole('table')).getByText('Acheter')).toBeVisible()
})

test('permanent deletion asks first, and names each to the shell', async () => {
  const { requests, sentences, user } = await openTrash()
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await press('Supprimer définitivement')
  await dialog('Supprimer définitivement\u00a0?')
  expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false)
  await confirm('Supprimer définitivement')
  expect(await screen.findByText('2 articles supprimés définitivement')).toBeVisible()
  expect(sentences()).toEqual(Array(2).fill('De la corbeille\u00a0: 2 articles.'))
  expect(await screen.findByText('La corbeille est vide.')).toBeVisible()
})

const openText = (content: string) => {
  const stored = anAdminArticle({ content })
  return openAdminPage(`/admin/articles/modifier/${stored._id}`, { 'GET /admin/articles/*': () => stored })
}

test('a text is opened as it will look, and what is done there is in its source', async () => {
  const { user } = await openText('Les *bornes*')
  const text = await screen.findByRole('textbox', { name: 'Texte' })
  await waitFor(() => expect(within(text).getByText('bornes').tagName).toBe('EM'))
  const tools = within(screen.getByRole('group', { name: 'Mise en forme' }))
  await user.click(tools.getByRole('button', { name: 'Titre' }))
  expect(within(text).getByRole('heading', { level: 2 })).toHaveTextContent('Les bornes')
  expect(tools.getByRole('button', { name: 'Titre' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(tools.getByRole('button', { name: 'Lien' }))
  const asked = await dialog('Lien')
  await user.type(asked.getByLabelText('Adresse du lien'), 'javascript:alert(1){Enter}')
  expect(asked.getByText(/^Indiquez une adresse comme/)).toBeVisible()
  await user.clear(asked.getByLabelText('Adresse du lien'))
  await user.type(asked.getByLabelText('Adresse du lien'), 'exemple.sn/plan{Enter}')
  await press('Texte source')
  const source = await screen.findByLabelText('Texte')
  expect(source).toHaveValue('## Les *bornes*<https://exemple.sn/plan>')
  // and back with what was changed there
  fireEvent.input(source, { target: { value: '- un\n- deux' } })
  await press('Éditeur visuel')
  const again = await screen.findByRole('textbox', { name: 'Texte' })
  await waitFor(() => expect(within(again).getAllByRole('listitem')).toHaveLength(2))
})

test('a text that the visual editor cannot keep stays in its source, unchanged', async () => {
  const content = 'Une <b>note</b>.\n\n[a][1]\n\n[1]: /x'
  await openText(content)
  expect(await screen.findByText(/ne saurait pas garder/)).toBeVisible()
  expect(screen.getByLabelText('Texte')).toHaveValue(content)
  expect(screen.getByText('Tout est enregistré')).toBeVisible()
  await press('Éditeur visuel')
  expect(await screen.findByText(/ne saurait pas garder/)).toBeVisible()
})

test('a draft has a private link, which is copied, and withdrawn', async () => {
  const stored = anAdminArticle({}, { state: 'draft' })
  const address = 'https://keur.example/articles/1?jeton=abc'
  const { requests, user } = await openAdminPage(`/admin/articles/modifier/${stored._id}`, {
    'GET /admin/articles/*': () => stored,
    [`POST /admin/articles/${stored._id}/preview`]: () => ({ address, until: '2026-12-03T08:30:00.000Z' }),
    [`DELETE /admin/articles/${stored._id}/preview`]: () => ({ message: 'Le lien ne marche plus.' })
  })
  await user.click(await screen.findByRole('button', { name: 'Obtenir un lien d’aperçu' }))
  expect(await screen.findByLabelText(/^Adresse à envoyer/)).toHaveValue(address)
  expect(screen.getByText(/jusqu’au 3 décembre 2026 à 08:30/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }))
  expect(await screen.findByText('Lien copié.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address)
  await press('Retirer le lien')
  expect(await screen.findByText('Le lien ne marche plus.')).toBeVisible()
  expect(requests).toContain(`DELETE /admin/articles/${stored._id}/preview`)
  expect(screen.queryByLabelText(/^Adresse à envoyer/)).toBeNull()
})

test('an article is planned for an hour of Dakar, which the list and its page say, and is withdrawn again', async () => {
  const stored = anAdminArticle({ title: 'Louer' }, { state: 'draft' })
  const planned = { ...stored, publishAt: '2099-12-03T08:30:00.000Z' }
  const sent: unknown[] = []
  const { router } = await openAdminPage(`/admin/articles/modifier/${stored._id}`, {
    'GET /admin/articles': () => aRowPage('articles', [planned]),
    'GET /admin/articles/*': () => stored,
    'PUT /articles/*': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? planned : stored
    }
  })
  expect(await screen.findByRole('button', { name: 'Publier' })).toBeVisible()
  await fill({ 'Visible à partir du': '2099-12-03T08:30' })
  await press('Programmer')
  const hour = 'Programmé pour le 3 décembre 2099 à 08:30'
  expect(await screen.findByText(`Article modifié avec succès. ${hour}.`)).toBeVisible()
  expect(screen.getByText(hour)).toBeVisible()
  expect(sent[0]).toMatchObject({ draft: false, publishAt: planned.publishAt })
  await fill({ 'Visible à partir du': '' })
  await press('Enregistrer le brouillon')
  expect(await screen.findByText('Brouillon')).toBeVisible()
  expect(sent[1]).toMatchObject({ publishAt: '' })
  await act(() => router.navigate('/admin/articles/modifier'))
  expect(await screen.findByText(hour)).toBeVisible()
})
