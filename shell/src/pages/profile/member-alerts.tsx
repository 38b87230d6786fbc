import type { SavedAlert } from '@keur/contract/alert'
import { describeSearch } from '@keur/contract/saved-search'
import type { AlertFrequency } from '@keur/contract/vocabulary'
import { formatDate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, ButtonLink, Note, Select } from '@keur/kit/ui'
import { useState } from 'react'
import { frequencyOptions } from '../alerts/frequencies.ts'
import { useLoaded } from './use-loaded.ts'

/** The favourites and the alerts of an account, below its profile. */
export function MemberAlerts() {
  const { alerts, message, change, end } = useAlerts()
  return (
    <section className="stack" aria-labelledby="mes-alertes">
      <h2 id="mes-alertes">{t('Mes alertes')}</h2>
      {alerts?.length === 0 && <p className="soft">{t('Aucune alerte. Créez-en une depuis une liste d’annonces.')}</p>}
      <ul className="stack">
        {alerts?.map((alert) => (
          <Alert key={alert._id} alert={alert} onChange={change} onEnd={end} />
        ))}
      </ul>
      <div role="status">{message && <Note inLiveRegion>{message}</Note>}</div>
      <div className="row">
        <ButtonLink variant="line" icon="heart" to="/favoris">
          {t('Mes favoris')}
        </ButtonLink>
        <ButtonLink variant="line" to="/locations">
          {t('Voir les annonces')}
        </ButtonLink>
      </div>
    </section>
  )
}

interface AlertProps {
  alert: SavedAlert
  onChange: (alert: SavedAlert, frequency: AlertFrequency) => void
  onEnd: (alert: SavedAlert) => void
}

function Alert({ alert, onChange, onEnd }: AlertProps) {
  const words = describeSearch(alert.section, alert.query, { t })
  return (
    <li className="stack gap-2">
      <p>
        <strong>{words}</strong>
        {t(', jusqu’au {date}', { date: formatDate(alert.until) })}
      </p>
      <div className="row">
        <Select
          id={`alerte-${alert._id}`}
          label={t('Fréquence')}
          value={alert.frequency}
          options={frequencyOptions}
          onChange={({ target }) => onChange(alert, target.value as AlertFrequency)}
        />
        <Button
          variant="quiet"
          aria-label={t('Arrêter l’alerte\u00a0: {words}', { words })}
          onClick={() => onEnd(alert)}
        >
          {t('Arrêter')}
        </Button>
      </div>
    </li>
  )
}

const failure = t('Vos alertes n’ont pas pu être lues ou modifiées. Réessayez dans un instant.')

function useAlerts() {
  const {
    data: alerts,
    setData: setAlerts,
    error
  } = useLoaded(async (signal) => {
    const { alerts } = await http.get('/users/alerts', { signal })
    return alerts
  })
  const [message, setMessage] = useState<string>()

  return {
    alerts,
    message: message ?? (error === undefined ? undefined : failure),
    async change(alert: SavedAlert, frequency: AlertFrequency) {
      try {
        const changed = await http.put('/users/alerts/:id', { params: { id: alert._id }, body: { frequency } })
        setAlerts((all) => all?.map((one) => (one._id === changed._id ? changed : one)))
        setMessage(t('La fréquence est modifiée.'))
      } catch {
        setMessage(failure)
      }
    },
    async end(alert: SavedAlert) {
      try {
        const response = await http.delete('/users/alerts/:id', { params: { id: alert._id } })
        setAlerts((all) => all?.filter(({ _id }) => _id !== alert._id))
        setMessage(response.message)
      } catch {
        setMessage(failure)
      }
    }
  }
}
