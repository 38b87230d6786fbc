import { limits } from '@keur/contract/limits'
import type { AdminProperty } from '@keur/contract/property'
import { formatPeriod, formatPlace, formatPrice } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Facts } from '@keur/kit/patterns'
import { useNavigate } from '@keur/kit/router'
import { Button, ButtonLink, NoPhoto, Note, Panel, Photo } from '@keur/kit/ui'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { useAction } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { noticeState } from '../shared/layout/page-notice.tsx'
import { returnUrlOf } from '../shared/list/return-url.ts'
import css from './delete-page.module.css'

interface RentalDeletePageProps {
  kind: KindDefinition
  data: AdminProperty
}

/** Shows a rental with its id and reference, and asks before it moves to the trash. */
export function RentalDeletePage({ kind, data: rental }: RentalDeletePageProps) {
  const { _id, title, localisation, details, images, category } = rental
  const { confirm, deletedOne, deleteFailed } = kind.messages
  const [photo] = images
  const back = returnUrlOf(kind.remove)
  const navigate = useNavigate()
  const { start, busy, error } = useAction(async () => {
    await http.delete('/properties/:id', { params: { id: _id } })
    navigate(back, { state: noticeState(back, { message: deletedOne }), replace: true })
  })
  return (
    <AdminPage title="Supprimer une location" back={{ to: back, label: 'Retour à la liste' }}>
      {error && (
        <Note tone="bad">
          {deleteFailed} {error}
        </Note>
      )}
      <Panel>
        <div className={css.question}>
          <span className={css.photo}>
            {photo ? <Photo photo={photo} alt="" sizes="(min-width: 768px) 16rem, 90vw" /> : <NoPhoto />}
          </span>
          <div className="stack">
            <h2>{confirm}</h2>
            <p className={css.title}>{title}</p>
            <Facts
              facts={[
                { icon: 'info', label: 'ID', value: _id },
                { icon: 'reference', label: 'Référence', value: details.reference },
                { icon: 'home', label: 'Catégorie', value: category },
                { icon: 'place', label: 'Lieu', value: formatPlace(localisation, details) },
                { icon: 'tag', label: 'Prix', value: `${formatPrice(details.price)} ${formatPeriod(details.sequence)}` }
              ]}
            />
            <p className="soft small">
              {`Elle disparaît du site tout de suite. Pendant ${limits.trashDays} jours, la corbeille permet de revenir en arrière.`}
            </p>
            <div className="row">
              <ButtonLink variant="line" to={back}>
                Annuler
              </ButtonLink>
              <Button variant="danger" icon="trash" busy={busy} onClick={() => start()}>
                {busy ? 'Suppression en cours...' : 'Supprimer'}
              </Button>
            </div>
          </div>
        </div>
      </Panel>
    </AdminPage>
  )
}
