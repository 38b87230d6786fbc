import type { PersonInput, PersonSummary } from '@keur/contract/privacy'
import { Button, Note, Panel } from '@keur/kit/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { PersonKeyRow } from './person-key-row.tsx'
import css from './person-summary-panel.module.css'
import { isEmpty, keyLabel, recordCounts } from './privacy-messages.ts'

interface PersonSummaryPanelProps {
  person: PersonSummary
  /** Keys besides the e-mail, which is always included. */
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
  const { email, keys, total, isComplete } = person
  const input = { email, keys: selectedKeys }
  const included = keys.filter(({ key }, index) => index === 0 || selectedKeys.includes(key))
  if (isEmpty(total) && keys.length === 1)
    return (
      <Panel>
        <Note>{`Le site ne garde rien sur ${email}.`}</Note>
      </Panel>
    )
  return (
    <Panel className="stack">
      <h2>Ce que le site garde</h2>
      {keys.length > 1 && (
        <p className="soft">
          Cochez ce qui est à cette personne, et rien de plus&nbsp;: chacun peut écrire n’importe quel numéro dans un
          formulaire. Le reste n’est ni exporté ni effacé.
        </p>
      )}
      <ul className={css.keys} aria-label="Par quoi ses données sont trouvées">
        {keys.map((personKey, index) => (
          <PersonKeyRow
            key={personKey.key}
            personKey={personKey}
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
          {included.map((personKey) => (
            <li key={personKey.key}>Par {keyLabel(personKey)}</li>
          ))}
        </ul>
        <p>Les commentaires resteront, sans auteur. Rien ne pourra être rétabli.</p>
      </ConfirmDialog>
    </Panel>
  )
}
