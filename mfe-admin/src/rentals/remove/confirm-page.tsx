import { limits } from '@keur/contract/limits'
import type { AdminProperty } from '@keur/contract/property'
import { formatPeriod, formatPlace, formatPrice } from '@keur/kit/format'
import { http, isHttpProblem } from '@keur/kit/http'
import { Facts } from '@keur/kit/patterns'
import { useLoaderData, useNavigate, withNotice } from '@keur/kit/router'
import { Button, ButtonLink, NoPhoto, Note, Panel, Photo } from '@keur/kit/ui'
import { useState } from 'react'
import { rentalKind } from '../../shared/kinds/kinds.ts'
import { AdminPage } from '../../shared/layout/admin-page.tsx'
import { returnUrlOf } from '../../shared/list/return-url.ts'
import { rentalsList } from '../list/rentals-list.ts'
import css from './confirm-page.module.css'

/** Shows which rental is meant, by its identifier and its reference, before it goes into the trash. */
export function RentalConfirmPage() {
  const rental = useLoaderData<AdminProperty | null>()
  return rental && <Confirmation rental={rental} />
}

function Confirmation({ rental }: { rental: AdminProperty }) {
  const { _id, title, localisation, details, images, category } = rental
  const [photo] = images
  const back = returnUrlOf(rentalKind.remove)
  const { remove, busy, failed } = useRemoval(_id, back)
  return (
    <AdminPage title="Supprimer une location" back={{ to: back, label: 'Retour à la liste' }}>
      {failed && (
        <Note tone="bad">
          {rentalsList.texts.deleteFailed} {failed}
        </Note>
      )}
      <Panel>
        <div className={css.question}>
          <span className={css.photo}>
            {photo ? <Photo photo={photo} alt="" sizes="(min-width: 768px) 16rem, 90vw" /> : <NoPhoto />}
          </span>
          <div className="stack">
            <h2>{rentalsList.texts.confirm}</h2>
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
              <Button variant="danger" icon="trash" busy={busy} onClick={remove}>
                {busy ? 'Suppression en cours...' : 'Supprimer'}
              </Button>
            </div>
          </div>
        </div>
      </Panel>
    </AdminPage>
  )
}

function useRemoval(id: string, back: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  async function remove() {
    setBusy(true)
    setFailed(undefined)
    try {
      await http.delete(`/properties/${id}`)
      navigate(back, { state: withNotice({ message: rentalsList.texts.deletedOne }), replace: true })
    } catch (error) {
      setFailed(isHttpProblem(error) ? error.message : '')
      setBusy(false)
    }
  }
  return { remove, busy, failed }
}
