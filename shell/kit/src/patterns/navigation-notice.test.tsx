import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noticeFromState, type RouteObject, useNavigate, withNotice } from '../router/index.ts'
import { renderRoutes } from '../testing/index.tsx'
import { NavigationNotice } from './navigation-notice.tsx'

function Form() {
  const navigate = useNavigate()
  const notice = { message: 'Vente ajoutée avec succès', links: [{ to: '/fiche', label: 'Voir la page publique' }] }
  return (
    <button type="button" onClick={() => navigate('/ventes', { state: withNotice(notice) })}>
      Publier
    </button>
  )
}

const page = (path: string, content: React.ReactNode): RouteObject => ({
  path,
  element: (
    <>
      <NavigationNotice />
      {content}
    </>
  )
})

test('a notice of one page is shown on the next, with its links, and on no other', async () => {
  window.history.replaceState({ usr: { notice: 'of the entry' }, key: 'entry' }, '')
  renderRoutes([page('/', <Form />), page('/ventes', <h1>Ventes</h1>), page('/fiche', <h1>Fiche</h1>)], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Publier' }))
  expect(await screen.findByText('Vente ajoutée avec succès')).toBeVisible()
  // a reload restores the state of the history entry: it no longer has the notice
  expect(window.history.state).toEqual({ usr: null, key: 'entry' })
  await userEvent.click(screen.getByRole('link', { name: 'Voir la page publique' }))
  expect(await screen.findByRole('heading', { name: 'Fiche' })).toBeVisible()
  expect(screen.queryByText('Vente ajoutée avec succès')).toBeNull()
})

test.each([undefined, null, 'texte', {}, { notice: 'texte' }, { notice: { message: 5 } }])('%j is no notice', (state) =>
  expect(noticeFromState(state)).toBeUndefined()
)
