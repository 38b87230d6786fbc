import type { PersonErasure, PersonExport } from '@keur/contract/privacy'
import { formatAmount, plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useSearchParams } from '@keur/kit/router'
import { Button, Input, Panel } from '@keur/kit/ui'
import { useRef, useState } from 'react'
import { leadsPath } from '../leads/lead-path.ts'
import { saveFile } from '../shared/csv/save-file.ts'
import { useDesk } from '../shared/frame/desk.tsx'
import { DeskPage } from '../shared/frame/desk-page.tsx'
import { Outcome } from '../shared/frame/outcome.tsx'
import { Question } from '../shared/frame/question.tsx'
import { useAction } from '../shared/frame/use-action.ts'

/** What a person may ask for: all that is held on them, or that it be erased. */
export function PrivacyPage() {
  const [address] = useSearchParams()
  const { countAgain } = useDesk()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(address.get('email')?.trim() ?? '')
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const exporting = useAction(exportPerson)
  const erasing = useAction(async (whose: string) => {
    const erased = await http.post<PersonErasure>('/admin/privacy/erase', { email: whose })
    countAgain()
    return erasureWords(whose, erased)
  })

  /** Goes on with a whole address only. */
  const withEmail = (goOn: () => void) => () => {
    exporting.forget()
    erasing.forget()
    // More than a form takes today: what was stored earlier must be found too.
    const known = /^[^\s@]+@[^\s@]+$/.test(email)
    setError(known ? undefined : 'Saisissez l’adresse e-mail de la personne, par exemple awa@exemple.sn.')
    if (known) goOn()
    else field.current?.focus()
  }
  return (
    <DeskPage
      title="Données personnelles"
      lead={'Ce que la loi donne à chacun\u00a0: savoir ce que le site garde de lui, et le faire effacer.'}
      back={{ to: leadsPath, label: 'Retour aux demandes' }}
    >
      <Panel className="stack">
        <Input
          ref={field}
          label="E-mail de la personne"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={error}
          hint="Compte, demandes, commentaires et courriels liés à cette adresse."
          onChange={(event) => setEmail(event.target.value.trim())}
        />
        <div className="row gap-2">
          <Button icon="download" busy={exporting.busy} onClick={withEmail(() => exporting.start(email))}>
            Exporter ses données
          </Button>
          <Button variant="danger-line" onClick={withEmail(() => setAsking(true))}>
            Effacer ses données
          </Button>
        </div>
        <Outcome done={exporting.done ?? erasing.done} failure={exporting.failure ?? erasing.failure} />
      </Panel>
      <Question
        open={asking}
        title={'Effacer toutes les données de cette personne\u00a0?'}
        confirm="Effacer définitivement"
        dangerous
        busy={erasing.busy}
        onConfirm={() => erasing.start(email).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          {`Le compte, les demandes et les courriels de ${email} seront effacés. Ses commentaires resteront, sans auteur. Rien ne pourra être rétabli.`}
        </p>
      </Question>
    </DeskPage>
  )
}

async function exportPerson(email: string): Promise<string> {
  const person = await http.post<PersonExport>('/admin/privacy/export', { email })
  saveFile(`donnees-${email}.json`, JSON.stringify(person, null, 2), 'application/json')
  const { account, leads, comments, mails } = person
  return `Données de ${email} enregistrées dans un fichier\u00a0: ${partsOf({
    account: account ? 1 : 0,
    leads: leads.length,
    comments: comments.length,
    mails: mails.length
  })}.`
}

const erasureWords = (email: string, erased: PersonErasure) => {
  const nothing = Object.values(erased).every((count) => count === 0)
  if (nothing) return `Le site ne garde rien sur ${email}.`
  return `Données de ${email} effacées\u00a0: ${partsOf(erased)}.`
}

const counted = (count: number, one: string, many: string) => `${formatAmount(count)} ${plural(count, one, many)}`

const partsOf = ({ account, leads, comments, mails }: PersonErasure) =>
  [
    counted(account, 'compte', 'comptes'),
    counted(leads, 'demande', 'demandes'),
    counted(comments, 'commentaire', 'commentaires'),
    counted(mails, 'courriel', 'courriels')
  ].join(', ')
