import type { SearchReading } from '@keur/contract/facets'
import { listPaths } from '@keur/contract/listing-paths'
import { formatInteger } from '@keur/contract/money'
import { formatAmount } from '../../format/index.ts'
import { t } from '../../language/index.ts'
import { Link, useLocation } from '../../router/index.ts'
import { currencySigns } from '../../ui/currency.ts'
import { parameterNames, textParameter, typedParameter } from './search-parameters.ts'

export interface ReadingNoteProps {
  reading: SearchReading
  total: number
}

/** What became of the words of a typed text: corrected, dropped, or what the list begins with. */
export function ReadingNote({ reading, total }: ReadingNoteProps) {
  const { corrections, dropped, foreign, matching, seasonal, words } = reading
  const { pathname, search } = useLocation()
  const text = new URLSearchParams(search).get(textParameter) ?? ''
  const exactly = (word: string) => {
    const asked = new URLSearchParams(search)
    asked.delete(textParameter)
    asked.set(typedParameter, `${text} "${word}"`)
    return `${pathname}?${asked}`
  }
  const seasonalPath = () => {
    const asked = new URLSearchParams(search)
    for (const name of [parameterNames.period, 'page']) asked.delete(name)
    asked.set(parameterNames.category, 'Saisonnière')
    return `${listPaths.properties}?${asked}`
  }
  const quoted = (list: string[]) => list.map((text) => t('«\u00a0{text}\u00a0»', { text })).join(', ')
  const begins = matching > 0 && matching < total
  if (corrections.length + dropped.length === 0 && !foreign && !begins && !seasonal) return null
  return (
    <div className="soft small">
      {corrections.map(({ typed, meant }) => (
        <p key={typed}>
          {t('Résultats pour «\u00a0{meant}\u00a0».', { meant })}{' '}
          <Link to={exactly(typed)}>{t('Chercher «\u00a0{typed}\u00a0»', { typed })}</Link>
        </p>
      ))}
      {begins && (
        <p>{t('D’abord avec {words}\u00a0: {count}', { words: quoted(words), count: formatAmount(matching) })}</p>
      )}
      {seasonal && (
        <p>
          <Link to={seasonalPath()}>
            {t('Aussi à la nuit ou à la semaine\u00a0: {count}', { count: formatAmount(seasonal) })}
          </Link>
        </p>
      )}
      {dropped.length > 0 && <p>{t('Sans tenir compte de {words}', { words: quoted(dropped) })}</p>}
      {foreign && (
        <p>
          {t('{amount} convertis en francs CFA', {
            amount: `${formatInteger(foreign.amount)}\u00a0${currencySigns[foreign.currency]}`
          })}
        </p>
      )}
    </div>
  )
}
