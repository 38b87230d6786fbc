import { agency } from '@keur/kit/agency'
import { LeadForm } from '@keur/kit/leads'
import { Panel } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { listingOf } from '../rental/reservation.ts'
import { isPast, useToday } from './today.ts'

export const visitFormId = 'visite'

/** Asks the agency for a visit: who, and when it would suit. */
export function VisitForm({ rental }: { rental: Rental }) {
  const today = useToday()
  return (
    <section id={visitFormId}>
      <Panel className="stack">
        <h2>Demander une visite</h2>
        <LeadForm
          kind="visit"
          label="Demander une visite"
          submit="Demander une visite"
          lead={({ date, partOfDay }) => ({
            listing: listingOf(rental),
            ...(date && { date }),
            ...(partOfDay && { partOfDay })
          })}
          fields={[
            { name: 'date', kind: 'date', label: 'Jour souhaité', hint: `Facultatif. ${hours()}.`, min: today },
            { name: 'partOfDay', kind: 'select', label: 'Moment de la journée', options: partsOfDay }
          ]}
          check={({ date = '' }): Record<string, string> =>
            isPast(date) ? { date: 'Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.' } : {}
          }
        >
          <p className="small soft">Vos coordonnées ne servent qu’à cette demande.</p>
        </LeadForm>
      </Panel>
    </section>
  )
}

const partsOfDay = [
  { value: '', label: 'Peu importe' },
  { value: 'Matin', label: 'Le matin' },
  { value: 'Après-midi', label: 'L’après-midi' }
]

/** «9h-17h» stays on one line. */
const hours = () => agency.hours.replaceAll('-', '-\u2060')
