import type { OpenWork } from '@keur/contract/handover'
import { isAllowed } from '@keur/contract/rights'
import type { AdminUser } from '@keur/contract/user'
import { isStaff } from '@keur/contract/vocabulary'
import { agency } from '@keur/kit/agency'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Note, Select } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { fullName, type UserChange } from './user-changes.ts'

/** Whether a colleague can no longer do what they have open after a change. */
const isDeparture = ({ role }: AdminUser, { update }: UserChange) =>
  update.blocked
    ? isStaff(role)
    : update.role !== undefined && isAllowed(role, 'answerLeads') && !isAllowed(update.role, 'answerLeads')

/** What a colleague has open, asked for while a change that ends their work waits to be confirmed. */
export function useOpenWork(pending: { user: AdminUser; change: UserChange } | undefined) {
  const id = pending && isDeparture(pending.user, pending.change) ? pending.user._id : undefined
  const [work, setWork] = useState<OpenWork>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    setWork(undefined)
    setHasFailed(false)
    if (id === undefined) return
    const controller = new AbortController()
    http
      .get('/admin/users/:id/open-work', { params: { id }, signal: controller.signal })
      .then(setWork, () => controller.signal.aborted || setHasFailed(true))
    return () => controller.abort()
  }, [id])
  return { work, hasFailed, isLoading: id !== undefined && !work && !hasFailed }
}

/** Gives all of it to another colleague. Rejects where something is left: then the account must stay as it is. */
export async function handOver({ _id }: AdminUser, to: string): Promise<void> {
  const left = await http.post('/admin/users/:id/handover', { params: { id: _id }, body: { to } })
  if (left.nextSteps + left.listings > 0) throw new Error('More work came during the handover.')
}

/** The counts that are not zero: «12 prochaines étapes, 1 annonce». */
const counted = ({ nextSteps, visits, listings }: OpenWork) =>
  [
    nextSteps && `${nextSteps} ${plural(nextSteps, 'prochaine étape', 'prochaines étapes')}`,
    visits && `${visits} ${plural(visits, 'visite à venir', 'visites à venir')}`,
    listings && `${listings} ${plural(listings, 'annonce', 'annonces')}`
  ].filter(Boolean)

interface HandoverProps extends Pick<ReturnType<typeof useOpenWork>, 'work' | 'hasFailed'> {
  user: AdminUser
  to: string
  onChoose: (to: string) => void
}

/** What a colleague has open, and the choice of who takes it. */
export function Handover({ user, work, hasFailed, to, onChoose }: HandoverProps) {
  if (hasFailed) return <Note tone="bad">Ce que cette personne a en cours ne s’affiche pas pour le moment.</Note>
  if (!work) return null
  const taker = work.colleagues.find(({ _id }) => _id === to)
  const name = fullName(user)
  return (
    <>
      {counted(work).length > 0 && (
        <>
          <p>{`${name} a encore\u00a0: ${counted(work).join(', ')}.`}</p>
          <Select
            label="Remettre à"
            value={to}
            onChange={({ target }) => onChoose(target.value)}
            options={[
              { value: '', label: 'Ne rien remettre' },
              ...work.colleagues.map((other) => ({ value: other._id, label: other.name }))
            ]}
          />
        </>
      )}
      {taker && !taker.isAdviser && work.listings > 0 && (
        <p className="small soft">{`${taker.name} n’est pas dans l’équipe du site\u00a0: le conseiller de la rubrique répondra pour les annonces.`}</p>
      )}
      {agency.team.some((member) => member.name === name) && (
        <p className="small soft">{`Le site nomme encore ${name} dans son équipe\u00a0: c’est le fichier de l’agence qui le dit.`}</p>
      )}
    </>
  )
}
