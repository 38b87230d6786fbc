import type { BackupDrill, BackupStatus } from '@keur/contract/backups'
import { formatAmount, plural } from '@keur/kit/format'
import { Note, Panel } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'

const hour = 3_600_000
/** A backup a day, and two hours for it. */
const maxAge = 26 * hour

/** Whether the site could be restored, in words. Operators have `npm run backup`, `npm run drill` and metrics. */
export function BackupPanel({ status, now = Date.now() }: { status: BackupStatus; now?: number }) {
  const { backup, failure, drill, isPublic } = status
  if (!backup && !failure && !isPublic) return null
  const isOld = backup !== null && now - Date.parse(backup.at) > maxAge
  return (
    <Panel className="stack gap-3">
      <h2>Sauvegarde</h2>
      {backup ? (
        <p>
          La dernière sauvegarde complète date {ageLabel(now - Date.parse(backup.at))} ({formatDateTime(backup.at)}).
        </p>
      ) : (
        <Note tone="bad">
          Ce site n’a encore aucune sauvegarde complète&nbsp;: une panne de disque effacerait tout. Demandez à la
          personne qui s’occupe du serveur de les mettre en route.
        </Note>
      )}
      {isOld && (
        <Note tone="bad">
          Les sauvegardes ne se font plus chaque jour. Prévenez la personne qui s’occupe du serveur.
        </Note>
      )}
      {failure && !isOld && backup && (
        <Note tone="bad">
          La sauvegarde du {formatDateTime(failure.at)} n’a pas réussi. Prévenez la personne qui s’occupe du serveur.
        </Note>
      )}
      {drill && <Drill drill={drill} />}
    </Panel>
  )
}

function Drill({ drill }: { drill: BackupDrill }) {
  if (drill.faults.length > 0)
    return (
      <Note tone="bad">
        {`L’essai de remise en route du ${formatDateTime(drill.at)} a échoué sur ${formatAmount(drill.faults.length)} ${plural(drill.faults.length, 'page', 'pages')}. Prévenez la personne qui s’occupe du serveur.`}
      </Note>
    )
  const loss =
    drill.lostDocuments === 0
      ? 'rien n’aurait été perdu'
      : `les ${durationLabel(drill.lossSeconds * 1000)} de saisie avant la panne auraient été perdues`
  return (
    <p className="soft">
      {`Essai du ${formatDateTime(drill.at)}\u00a0: le site aurait été remis en route en ${durationLabel(drill.recoverySeconds * 1000)}, et ${loss}.`}
    </p>
  )
}

/** «d’il y a 3 heures». */
const ageLabel = (milliseconds: number) =>
  milliseconds < hour ? 'de moins d’une heure' : `d’il y a ${durationLabel(milliseconds)}`

const units = [
  { unit: 'day', length: 24 * hour, from: 48 * hour },
  { unit: 'hour', length: hour, from: hour },
  { unit: 'minute', length: 60_000, from: 60_000 },
  { unit: 'second', length: 1000, from: 0 }
]

/** «45 secondes», «12 minutes», «3 heures», «2 jours». */
function durationLabel(milliseconds: number): string {
  const { unit, length } = units.find(({ from }) => milliseconds >= from) ?? units[3]!
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return (milliseconds / length).toLocaleString('fr-SN', format)
}
