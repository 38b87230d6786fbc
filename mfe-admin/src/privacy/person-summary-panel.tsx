import type { PersonInput, PersonKey, PersonLead, PersonSummary } from '@keur/contract/privacy'
import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Button, classNames, Note, Panel } from '@keur/kit/ui'
import { useId, useState } from 'react'
import { kindLabels } from '../leads/lead-labels.ts'
import { formatShortDay } from '../shared/dates.ts'
import { Checkbox } from '../shared/layout/checkbox.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import { isEmpty, keyLabel, nameOf, recordCounts, recordsOfKey, sharedPhoneWarning } from './privacy-messages.ts'
import css from './privacy-page.module.css'

interface PersonSummaryPanelProps {
  person: PersonSummary
  /** Keys besides what was searched for, which is always included. */
  selectedKeys: string[]
  busy: boolean
  onSelect: (key: string, isSelected: boolean) => void
  onExport: (input: PersonInput) => void
  onErase: (input: PersonInput) => Promise<unknown>
}

/** The records of a person. The administrator selects which e-mails and telephones belong to them. */
export function PersonSummaryPanel({
  person,
  selectedKeys,
  busy,
  onSelect,
  onExport,
  onErase
}: PersonSummaryPanelProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { email, phone, keys, total, isComplete } = person
  const input: PersonInput = phone ? { phone, keys: selectedKeys } : { email: email!, keys: selectedKeys }
  const included = keys.filter(({ key }, index) => index === 0 || selectedKeys.includes(key))
  if (isEmpty(total) && keys.length === 1)
    return (
      <Panel>
        <Note>{`Le site ne garde rien sur ${nameOf(person)}.`}</Note>
      </Panel>
    )
  return (
    <Panel className="stack">
      <h2>Ce que le site garde</h2>
      {keys.length > 1 && (
        <p className="soft">
          {phone
            ? 'Une famille ou un bureau peut partager ce numéro\u00a0: ce qui ne porte que lui est toujours effacé, un e-mail et tout ce qui va avec ne l’est que si vous le cochez.'
            : 'Cochez ce qui est à cette personne, et rien de plus\u00a0: chacun peut écrire n’importe quel numéro dans un formulaire. Le reste n’est ni exporté ni effacé.'}
        </p>
      )}
      <ul aria-label="Par quoi ses données sont trouvées">
        {keys.map((personKey, index) => (
          <PersonKeyRow
            key={personKey.key}
            personKey={personKey}
            label={keyLabel(personKey, index === 0)}
            selected={included.includes(personKey)}
            onSelect={index === 0 ? undefined : (isSelected) => onSelect(personKey.key, isSelected)}
          />
        ))}
      </ul>
      {!isComplete && (
        <Note tone="warn">
          D’autres adresses et d’autres numéros suivent ceux-ci. Recherchez-les à part s’ils sont à cette personne.
        </Note>
      )}
      <p role="status">
        {'Coché, en tout\u00a0: '}
        <b>{recordCounts(total)}</b>.
      </p>
      <div className="row gap-2">
        <Button icon="download" busy={busy} onClick={() => onExport(input)}>
          Exporter ses données
        </Button>
        <Button variant="danger-line" busy={busy} onClick={() => setConfirming(true)}>
          Effacer ses données
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={'Effacer toutes les données de cette personne\u00a0?'}
        confirm="Effacer définitivement"
        dangerous
        busy={busy}
        onConfirm={() => onErase(input).then(() => setConfirming(false))}
        onClose={() => setConfirming(false)}
      >
        <p>{`Seront effacés\u00a0: ${recordCounts(total)}.`}</p>
        <ul>
          {included.map((personKey, index) => (
            <li key={personKey.key}>Par {keyLabel(personKey, index === 0)}</li>
          ))}
        </ul>
        <p>Les commentaires resteront, sans auteur. Rien ne pourra être rétabli.</p>
      </ConfirmDialog>
    </Panel>
  )
}

interface PersonKeyRowProps {
  personKey: PersonKey
  label: string
  selected: boolean
  /** Undefined for the e-mail or telephone of the search, which is always selected. */
  onSelect: ((isSelected: boolean) => void) | undefined
}

/** An e-mail or a telephone of the person, with the leads that contain it. */
function PersonKeyRow({ personKey, label, selected, onSelect }: PersonKeyRowProps) {
  const warning = sharedPhoneWarning(personKey)
  const id = useId()
  return (
    <li className={classNames('stack gap-2', css.row)}>
      <Checkbox
        className={css.choice}
        checked={selected}
        disabled={!onSelect}
        aria-describedby={warning ? id : undefined}
        onChange={onSelect}
      >
        <span>
          Par {label}
          {'\u00a0: '}
          <b>{recordsOfKey(personKey)}</b>
        </span>
      </Checkbox>
      {warning && (
        <p id={id} className={classNames(patterns.quote, 'small')}>
          {warning}
        </p>
      )}
      {personKey.leads.length > 0 && (
        <details className={classNames(patterns.disclosure, 'small')}>
          <summary>Voir les demandes</summary>
          <ul className="stack gap-2">
            {personKey.leads.map((lead) => (
              <LeadLine key={lead._id} lead={lead} />
            ))}
            {personKey.leadCount > personKey.leads.length && (
              <li className="soft">et {formatAmount(personKey.leadCount - personKey.leads.length)} plus anciennes</li>
            )}
          </ul>
        </details>
      )}
    </li>
  )
}

function LeadLine({ lead }: { lead: PersonLead }) {
  const { _id, kind, createdAt, name, email, phone } = lead
  return (
    <li>
      <Link to={paths.lead(_id)}>{kindLabels(kind).one}</Link>{' '}
      <span className="soft">
        {[
          formatShortDay(createdAt),
          new Date(createdAt).getUTCFullYear(),
          '·',
          [name, email, phone].filter(Boolean).join(', ')
        ].join(' ')}
      </span>
    </li>
  )
}
