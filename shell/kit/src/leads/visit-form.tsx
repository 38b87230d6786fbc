import type { ListingSection } from '@keur/contract/vocabulary'
import { agency } from '../agency/index.ts'
import { Panel, useIsHydrating } from '../ui/index.ts'
import { LeadForm } from './lead-form.tsx'

export interface VisitFormProps {
  listing: { type: ListingSection; id: string }
}

export function VisitForm({ listing }: VisitFormProps) {
  // Server and hydration must render the same.
  const minDate = useIsHydrating() ? undefined : today()
  return (
    <Panel className="stack">
      <h2>Demander une visite</h2>
      <LeadForm
        kind="visit"
        label="Demander une visite"
        submitLabel="Demander une visite"
        submitVariant="dark"
        lead={({ date, partOfDay }) => ({
          listing,
          ...(date && { date }),
          ...(partOfDay && { partOfDay })
        })}
        fields={[
          { name: 'date', kind: 'date', label: 'Jour souhaité', hint: `Facultatif. ${hours()}.`, min: minDate },
          { name: 'partOfDay', kind: 'select', label: 'Moment de la journée', options: partsOfDay }
        ]}
        validate={({ date = '' }): Record<string, string> =>
          isPast(date) ? { date: 'Ce jour est passé\u00a0: choisissez aujourd’hui ou un jour à venir.' } : {}
        }
      >
        <p className="small soft">Vos coordonnées ne servent qu’à cette demande.</p>
      </LeadForm>
    </Panel>
  )
}

const partsOfDay = [
  { value: '', label: 'Peu importe' },
  { value: 'Matin', label: 'Le matin' },
  { value: 'Après-midi', label: 'L’après-midi' }
]

/** With word joiners, so that «9h-17h» does not break across lines. */
const hours = () => agency.hours.replaceAll('-', '-\u2060')

const dayInDakar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Dakar',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit'
})

/** 2026-11-21 */
const today = () => dayInDakar.format(Date.now())

const isPast = (day: string) => day !== '' && day < today()
