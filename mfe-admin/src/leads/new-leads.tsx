import { useLocation } from '@keur/kit/router'
import { Chip, Chips, Icon } from '@keur/kit/ui'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { leadKindChoices } from './lead-words.ts'
import css from './new-leads.module.css'

/** How many new ones wait of each kind, each a way to see them. */
export function NewLeads() {
  const { newLeads } = useAdmin()
  const { pathname, search } = useLocation()
  const chips = [
    { label: 'Nouvelles', icon: 'inbox' as const, count: newLeads?.total, search: '?statut=nouvelles' },
    ...leadKindChoices.map(({ word, value, label, icon }) => ({
      label,
      icon,
      count: newLeads?.[value],
      search: `?type=${word}&statut=nouvelles`
    }))
  ]
  return (
    <nav aria-label="Nouvelles demandes">
      <Chips>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Chip to={pathname + chip.search} current={chip.search === search}>
              <Icon name={chip.icon} />
              {chip.label}
              {chip.count !== undefined && (
                <span className={chip.count > 0 ? css.some : css.none}>
                  {chip.count}
                  {chip.label !== 'Nouvelles' && <span className="sr"> à traiter</span>}
                </span>
              )}
            </Chip>
          </li>
        ))}
      </Chips>
    </nav>
  )
}
