import type { PersonInput, PersonSummary } from '@keur/contract/privacy'
import { Button, Note, Panel } from '@keur/kit/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import css from './found-person.module.css'
import { PersonKeyRow } from './person-key-row.tsx'
import { isNothing, nameOfKey, partsOf } from './privacy-messages.ts'

interface FoundPersonProps {
  found: PersonSummary
  chosen: string[]
  busy: boolean
  onChoose: (key: string, chosen: boolean) => void
  onExport: (input: PersonInput) => void
  onErase: (input: PersonInput) => Promise<unknown>
}

/** What is held on a person, by which e-mail or telephone; what of it is theirs is for the administrator to say. */
export function FoundPerson({ found, chosen, busy, onChoose, onExport, onErase }: FoundPersonProps) {
  const [asking, setAsking] = useState(false)
  const { email, keys, total, isComplete } = found
  const input = { email, keys: chosen }
  const followed = keys.filter(({ key }, index) => index === 0 || chosen.includes(key))
  if (isNothing(total) && keys.length === 1)
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
        {keys.map((each, index) => (
          <PersonKeyRow
            key={each.key}
            found={each}
            chosen={followed.includes(each)}
            onChoose={index === 0 ? undefined : (isChosen) => onChoose(each.key, isChosen)}
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
        <b>{partsOf(total)}</b>.
      </p>
      <div className="row gap-2">
        <Button icon="download" busy={busy} onClick={() => onExport(input)}>
          Exporter ses données
        </Button>
        <Button variant="danger-line" busy={busy} onClick={() => setAsking(true)}>
          Effacer ses données
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={'Effacer toutes les données de cette personne\u00a0?'}
        confirm="Effacer définitivement"
        dangerous
        busy={busy}
        onConfirm={() => onErase(input).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{`Seront effacés\u00a0: ${partsOf(total)}.`}</p>
        <ul>
          {followed.map((each) => (
            <li key={each.key}>Par {nameOfKey(each)}</li>
          ))}
        </ul>
        <p>Les commentaires resteront, sans auteur. Rien ne pourra être rétabli.</p>
      </ConfirmDialog>
    </Panel>
  )
}
