import { anAdminUser, anAdminUserPage } from '@keur/contract/testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, confirm, dialog, fill, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'

/** Opens the list with one account, whose changes are stored and collected. */
async function open(account: ReturnType<typeof anAdminUser>) {
  let stored = account
  const updates: unknown[] = []
  const page = await openAdminPage('/admin/utilisateurs', {
    'GET /admin/users': () => anAdminUserPage([stored]),
    'PUT /admin/users/*': ({ body }) => {
      updates.push(body)
      stored = { ...stored, ...(body as object) }
      return stored
    }
  })
  return { ...page, updates }
}

test('administrators cannot change their own account', async () => {
  await open(anAdminUser({ email: administrator.email, role: 'admin' }))
  expect(await screen.findByText('C’est vous.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Bloquer/ })).toBeNull()
})

test('a user gets a role after the dialog is confirmed; the error of the API is shown', async () => {
  const awa = anAdminUser({ surname: 'Awa', name: 'Ndiaye', email: 'awa@exemple.sn', confirmed: false })
  const { handlers, sentences, updates, user } = await open(awa)
  expect(await screen.findByText('E-mail non confirmé')).toBeVisible()
  const choose = (role: string) => user.selectOptions(screen.getByLabelText('Rôle de Awa Ndiaye'), role)
  const promote = async (button: string) => {
    await choose('Comptable')
    const question = await screen.findByRole('dialog', { name: 'Donner le rôle «\u00a0Comptable\u00a0»\u00a0?' })
    expect(question).toHaveTextContent(/awa@exemple\.sn.* pourra.* exporter les annonces/)
    expect(question).not.toHaveTextContent(/modifier|supprimer|gérer/)
    await confirm(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await promote('Annuler')
  expect(updates).toEqual([])

  const store = handlers['PUT /admin/users/*']
  handlers['PUT /admin/users/*'] = () => problem(422, 'Cette personne n’a pas encore confirmé son adresse e-mail.')
  await promote('Donner ce rôle')
  expect(await screen.findByText(/^Cette personne n’a pas encore confirmé/)).toBeVisible()

  handlers['PUT /admin/users/*'] = store
  await promote('Donner ce rôle')
  expect(await screen.findByText('Awa Ndiaye a maintenant le rôle « Comptable ».')).toBeVisible()
  expect(updates).toEqual([{ role: 'accountant' }])
  expect(sentences().at(-1)).toContain('Awa Ndiaye (awa@exemple.sn) pourra')
  expect(await screen.findByText('Comptable', { selector: 'span' })).toBeVisible()
  await choose('Membre')
  await confirm('Retirer les droits', 'Retirer tous les droits\u00a0?')
  expect(await screen.findByText('Awa Ndiaye n’a plus accès à l’administration.')).toBeVisible()
  expect(updates).toEqual([{ role: 'accountant' }, { role: 'user' }])
  expect(sentences().at(-1)).toContain('Awa Ndiaye n’aura plus accès')
})

test('an account is blocked and unblocked', async () => {
  const { sentences } = await open(anAdminUser({ surname: 'Modou', name: 'Fall' }))
  await press('Bloquer\u00a0: Modou Fall')
  await confirm('Bloquer')
  expect(await screen.findByText('Le compte de Modou Fall est bloqué.')).toBeVisible()
  expect(await screen.findByText('Bloqué')).toBeVisible()

  await press('Débloquer\u00a0: Modou Fall')
  await confirm('Débloquer')
  expect(await screen.findByText('Le compte de Modou Fall est débloqué.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Bloquer\u00a0: Modou Fall' })).toBeVisible()
  expect(screen.queryByText('Bloqué')).toBeNull()
  // which can be undone, so that no password is asked for
  expect(sentences()).toEqual([])
})

describe('what a leaving colleague has open', () => {
  const id = 'c'.repeat(24)
  const [moussa, ibou] = [
    { _id: 'a'.repeat(24), name: 'Moussa Sy', isAdviser: true },
    { _id: 'b'.repeat(24), name: 'Ibou Sarr', isAdviser: false }
  ]
  const work = { nextSteps: 12, visits: 1, listings: 3, colleagues: [moussa, ibou] }
  const left = { ...work, nextSteps: 0, visits: 0, listings: 0 }
  async function leave(role: 'agent' | 'user', handOver = () => left as object) {
    const calls: unknown[] = []
    const page = await open(anAdminUser({ _id: id, surname: 'Modou', name: 'Fall', role }))
    page.handlers[`GET /admin/users/${id}/open-work`] = () => work
    page.handlers[`POST /admin/users/${id}/handover`] = ({ body }) => {
      calls.push(body, ...page.updates)
      return handOver()
    }
    return { ...page, calls }
  }

  test('goes to the colleague of choice before the account is blocked', async () => {
    const { calls, updates, user } = await leave('agent')
    await press('Bloquer\u00a0: Modou Fall')
    const asked = await dialog('Bloquer ce compte\u00a0?')
    const counts = 'Modou Fall a encore : 12 prochaines étapes, 1 visite à venir, 3 annonces.'
    expect(await asked.findByText(counts)).toBeVisible()
    await user.selectOptions(asked.getByLabelText('Remettre à'), 'Ibou Sarr')
    expect(asked.getByText(/^Ibou Sarr n’est pas dans l’équipe.*rubrique/)).toBeVisible()
    await user.selectOptions(asked.getByLabelText('Remettre à'), 'Moussa Sy')
    expect(asked.queryByText(/pas dans l’équipe/)).toBeNull()
    await confirm('Bloquer')
    expect(await screen.findByText('Le compte de Modou Fall est bloqué.')).toBeVisible()
    expect([calls, updates]).toEqual([[{ to: moussa!._id }], [{ blocked: true }]])
  })

  test('is asked about anew: a choice that was dismissed moves nothing', async () => {
    const { calls, updates, user } = await leave('agent')
    await press('Bloquer\u00a0: Modou Fall')
    await user.selectOptions(await screen.findByLabelText('Remettre à'), 'Ibou Sarr')
    await confirm('Annuler')
    await press('Bloquer\u00a0: Modou Fall')
    expect(await screen.findByLabelText('Remettre à')).toHaveValue('')
    await confirm('Bloquer')
    await waitFor(() => expect(updates).toEqual([{ blocked: true }]))
    expect(calls).toEqual([])
  })

  test.each([
    ['a refusal', () => problem(422, 'Moussa Sy ne peut pas reprendre ces dossiers.'), /^Moussa Sy ne peut pas/],
    ['work that came meanwhile', () => ({ ...left, listings: 1 }), /^Une erreur s’est produite. Réessayez/]
  ])('%s leaves the account as it is, and the role is lowered at the next try', async (_, refuse, message) => {
    const { handlers, updates, user } = await leave('agent', refuse)
    const lower = async () => {
      await user.selectOptions(await screen.findByLabelText('Rôle de Modou Fall'), 'Lecteur')
      await user.selectOptions(await screen.findByLabelText('Remettre à'), 'Moussa Sy')
      await confirm('Donner ce rôle')
    }
    await lower()
    expect(await screen.findByText(message)).toBeVisible()
    expect(updates).toEqual([])
    handlers[`POST /admin/users/${id}/handover`] = () => left
    await lower()
    await waitFor(() => expect(updates).toEqual([{ role: 'reader' }]))
  })

  test.each([
    ['a member is blocked without a question', 'user', () => left, 0],
    ['no failure of the API keeps an account open', 'agent', () => problem(503), 1]
  ] as const)('%s', async (_, role, respond, asked) => {
    const { calls, handlers, requests, updates } = await leave(role)
    handlers[`GET /admin/users/${id}/open-work`] = respond
    await press('Bloquer\u00a0: Modou Fall')
    if (asked) expect(await screen.findByText(/^Ce que cette personne a en cours ne s’affiche pas/)).toBeVisible()
    await confirm('Bloquer')
    await waitFor(() => expect(updates).toEqual([{ blocked: true }]))
    expect(requests.filter((request) => request.endsWith('/open-work'))).toHaveLength(asked)
    expect(calls).toEqual([])
  })
})

test('double authentication is removed for who has lost the telephone, after the password', async () => {
  const { handlers, sentences, updates } = await open(
    anAdminUser({ surname: 'Modou', name: 'Fall', secondFactor: true })
  )
  const button = 'Retirer la double authentification\u00a0: Modou Fall'
  handlers['PUT /admin/users/*'] = ({ body }) => {
    updates.push(body)
    handlers['GET /admin/users'] = () => anAdminUserPage([anAdminUser({ surname: 'Modou', name: 'Fall' })])
    return anAdminUser()
  }
  await press(button)
  await confirm('Retirer la double authentification')
  expect(await screen.findByText('La double authentification de Modou Fall est retirée.')).toBeVisible()
  expect(updates).toEqual([{ secondFactor: false }])
  expect(sentences().at(-1)).toContain('Modou Fall se connectera avec son seul mot de passe')
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
})

test('a colleague is invited, after a look at what the role permits', async () => {
  const invited: unknown[] = []
  const { handlers, sentences, user } = await open(anAdminUser())
  handlers['POST /admin/users/invitations'] = ({ body }) => {
    invited.push(body)
    return anAdminUser({ email: 'awa@exemple.sn', confirmed: false, invitedAs: 'editor' })
  }
  await press('Inviter un collègue')
  await confirm('Inviter')
  expect(await screen.findByText('Saisissez l’adresse e-mail.')).toBeVisible()
  expect(invited).toEqual([])
  const person = { surname: 'Awa', name: 'Ndiaye', email: 'awa@exemple.sn' }
  await fill({ Prénom: person.surname, Nom: person.name, 'Adresse e-mail': person.email })
  await user.selectOptions((await dialog('Inviter un collègue')).getByLabelText('Rôle'), 'Rédacteur')
  expect(screen.getByText(/^Ce rôle permet de.*modifier les articles, modérer/)).toBeVisible()
  await confirm('Inviter')
  expect(await screen.findByText(/^L’invitation part à awa@exemple.sn/)).toBeVisible()
  expect(invited).toEqual([{ ...person, role: 'editor' }])
  expect(sentences().at(-1)).toMatch(/^Awa Ndiaye \(awa@exemple.sn\) pourra.*modifier les articles/)
})
