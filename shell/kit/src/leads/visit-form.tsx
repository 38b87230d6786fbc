import { agency } from '../agency/index.ts'
import { Panel } from '../ui/index.ts'
import { type VisitFormProps, visitFormId } from './index.tsx'
import { LeadForm } from './lead-form.tsx'
import { isPast, useToday } from './today.ts'

/** Asks the agency for a visit: who, and when it would suit. */
export function VisitForm({ listing }: VisitFormProps) {
  const today = useToday()
  return (
    <section id={visitFormId}>
      <Panel className="stack">
        <h2>Demander une visite</h2>
        <LeadForm
          kind="visit"
          label="Demander une visite"
          submitLabel="Demander une visite"
          lead={({ date, partOfDay }) => ({
            listing,
            ...(date && { date }),
            ...(partOfDay && { partOfDay })
          })}
          fields={[
            { name: 'date', kind: 'date', label: 'Jour souhaité', hint: `Facultatif. ${hours()}.`, min: today },
            { name: 'partOfDay', kind: 'select', label: 'Moment de la journée', options: partsOfDay }
          ]}
          validate={({ date = '' }): Record<string, string> =>
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
