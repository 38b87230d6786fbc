import { formatShortVisitDay, formatVisitDay, formatVisitHour } from '@keur/contract/opening-hours'
import type { VisitTimes } from '@keur/contract/visit'
import { type ComponentProps, useId, useState } from 'react'
import { language, t } from '../language/index.ts'
import { RadioChips } from './radio-chips.tsx'

interface VisitTimeChoiceProps {
  times: VisitTimes
  field: ComponentProps<typeof RadioChips>['field']
}

/** A day, then one of its free times. */
export function VisitTimeChoice({ times: { days }, field }: VisitTimeChoiceProps) {
  const dayField = { id: useId(), name: 'day', error: undefined }
  const [chosen, setChosen] = useState(days[0]?.day)
  // A day without free times is gone after these were loaded again.
  const current = days.find(({ day }) => day === chosen) ?? days[0]
  if (!current) return null
  const dayOptions = days.map(({ day }) => ({ value: day, label: formatShortVisitDay(day, language) }))
  const timeOptions = current.times.map((time) => ({ value: time, label: formatVisitHour(time, language) }))
  return (
    <>
      <RadioChips
        key={`days-${days[0]?.day}`}
        legend={t('Quel jour\u00a0?')}
        field={{ ...dayField, defaultValue: current.day }}
        options={dayOptions}
        onChange={setChosen}
        scrolls
      />
      <RadioChips
        key={`times-${current.day}`}
        legend={t('À quelle heure, {visitDay}\u00a0? (heure de Dakar)', {
          visitDay: formatVisitDay(current.day, language)
        })}
        field={field}
        options={timeOptions}
      />
    </>
  )
}
