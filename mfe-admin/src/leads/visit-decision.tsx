import type { Appointment, Lead, VisitChange } from '@keur/contract/lead'
import { formatVisitDay, formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import type { VisitDecision as Decision, VisitTimes } from '@keur/contract/visit'
import { http } from '@keur/kit/http'
import { Badge, Button, Panel } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { visitLabels, visitState } from './lead-labels.ts'
import css from './lead-page.module.css'

interface VisitDecisionProps {
  lead: Lead
  appointment: Appointment
  onChanged: (lead: Lead) => void
}

/** The time of a visit, which the agency confirms, moves or refuses. The visitor gets a mail each time. */
export function VisitDecision({ lead, appointment, onChanged }: VisitDecisionProps) {
  const { _id: id, mode = 'inPerson', email } = lead
  const { time, status, reference } = appointment
  const [times, setTimes] = useState<VisitTimes>()
  const [isRefusing, setRefusing] = useState(false)
  const { start, busy, error, success } = useAction(async (decision: Decision) => {
    onChanged(await http.put('/admin/visits/:id', { params: { id }, body: decision }))
    setTimes(undefined)
    return email
      ? `${doneLabels(decision)} Un e-mail part au visiteur.`
      : `${doneLabels(decision)} Prévenez le visiteur.`
  })
  const loading = useAction(async () => {
    setTimes(await http.get('/visits/times'))
    return undefined
  })
  const state = visitState(appointment)
  const isPast = new Date(time).getTime() < Date.now()
  return (
    <Panel accent className="stack" aria-busy={busy || undefined}>
      <div className="row gap-2">
        <h2>{formatVisitTime(time)}</h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="soft">{`${visitLabels.mode[mode]} · référence ${reference}`}</p>
      {appointment.heldUntil && !isPast && (
        <p>
          Le visiteur n’a pas encore prouvé son adresse. Après 15 minutes, un autre peut prendre cette heure&nbsp;:
          appelez-le, puis confirmez.
        </p>
      )}
      {!isPast && (
        <div className="row gap-2">
          {status !== 'confirmed' && (
            <Button icon="check" busy={busy} onClick={() => start({ status: 'confirmed' })}>
              Confirmer
            </Button>
          )}
          {!times && (
            <Button variant="line" icon="clock" busy={loading.busy} onClick={() => loading.start()}>
              Déplacer
            </Button>
          )}
          {status !== 'refused' && (
            <Button variant="danger-line" busy={busy} onClick={() => setRefusing(true)}>
              Refuser
            </Button>
          )}
        </div>
      )}
      {times && <FreeTimes times={times} busy={busy} onChoose={(to) => start({ status: 'confirmed', time: to })} />}
      <ActionStatus success={success} error={error ?? loading.error} takesFocus />
      {appointment.changes && (
        <details>
          <summary>Changements de la visite</summary>
          <ul className="small">
            {appointment.changes.map((change) => (
              <li key={change.at}>{changeText(change)}</li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={isRefusing}
        title={'Refuser cette visite\u00a0?'}
        confirm="Refuser"
        dangerous
        busy={busy}
        onConfirm={() => start({ status: 'refused' }).then(() => setRefusing(false))}
        onClose={() => setRefusing(false)}
      >
        <p>{`La visite du ${formatVisitTime(time)} n’aura pas lieu, et cette heure redevient libre.`}</p>
      </ConfirmDialog>
    </Panel>
  )
}

const doneLabels = ({ status, time }: Decision) => {
  if (status === 'refused') return 'Visite refusée.'
  return time ? `Visite déplacée au ${formatVisitTime(time)}.` : 'Visite confirmée.'
}

function changeText({ at, by, status, from, time }: VisitChange): string {
  const who = by === 'visitor' ? 'le visiteur' : 'l’agence'
  const verb = status === 'refused' ? (by === 'visitor' ? 'annule' : 'refuse') : time === from ? 'confirme' : 'déplace'
  const to = verb === 'déplace' ? ` au ${formatVisitTime(time)}` : ''
  return `${formatDateTime(at)}\u00a0: ${who} ${verb} la visite du ${formatVisitTime(from)}${to}`
}

interface FreeTimesProps {
  times: VisitTimes
  busy: boolean
  onChoose: (time: string) => void
}

/** The free times, by day: one touch moves the visit. */
function FreeTimes({ times: { days }, busy, onChoose }: FreeTimesProps) {
  if (days.length === 0) return <p>Aucune heure n’est libre ces prochains jours.</p>
  return (
    <div className={css.freeTimes}>
      {days.map(({ day, times }) => (
        <fieldset key={day}>
          <legend>{formatVisitDay(day)}</legend>
          <div className="row gap-2">
            {times.map((time) => (
              <Button key={time} variant="line" size="s" busy={busy} onClick={() => onChoose(time)}>
                {formatVisitHour(time)}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
