import type { PersonErasure, PersonExport, PersonInput } from '@keur/contract/privacy'
import { http } from '@keur/kit/http'
import { useSearchParams } from '@keur/kit/router'
import { Button, Input, Panel } from '@keur/kit/ui'
import { type FormEvent, useRef, useState } from 'react'
import { leadsPath } from '../shared/paths.ts'
import { saveFile } from '../shared/csv/save-file.ts'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import { FoundPerson } from './found-person.tsx'
import { erasedMessage, partsOf } from './privacy-messages.ts'
import { usePersonSearch } from './use-person-search.ts'

/** What a person may ask for: all that is held on them, or that it be erased. First it is shown what that is. */
export function PrivacyPage() {
  const [address] = useSearchParams()
  const { countAgain } = useAdmin()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(address.get('email')?.trim() ?? '')
  const [error, setError] = useState<string>()
  const person = usePersonSearch()
  const exporting = useAction(exportPerson)
  const erasing = useAction(async (input: PersonInput) => {
    try {
      const erased = await http.post<PersonErasure>('/admin/privacy/erase', input)
      return erasedMessage(input.email, erased)
    } finally {
      // Whatever became of it: what was found is not what is there any more.
      person.clear()
      countAgain()
    }
  })

  const forget = () => {
    exporting.forget()
    erasing.forget()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    forget()
    // More than a form takes today: what was stored earlier must be found too.
    const known = /^[^\s@]+@[^\s@]+$/.test(email)
    setError(known ? undefined : 'Saisissez l’adresse e-mail de la personne, par exemple awa@exemple.sn.')
    if (known) person.search(email)
    else field.current?.focus()
  }
  return (
    <AdminPage
      title="Données personnelles"
      lead={'Ce que la loi donne à chacun\u00a0: savoir ce que le site garde de lui, et le faire effacer.'}
      back={{ to: leadsPath, label: 'Retour aux demandes' }}
    >
      <Panel>
        <form className="stack" noValidate onSubmit={submit}>
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
            hint="Compte, demandes, commentaires et courriels sont cherchés par cette adresse et par les téléphones qui vont avec elle."
            onChange={(event) => {
              setEmail(event.target.value.trim())
              person.clear()
            }}
          />
          <div className="row gap-2">
            <Button type="submit" busy={person.busy && !person.found}>
              Rechercher
            </Button>
          </div>
        </form>
      </Panel>
      <ActionStatus
        done={exporting.done ?? erasing.done}
        failure={person.failure ?? exporting.failure ?? erasing.failure}
        takesFocus={!person.found}
      />
      {person.found && (
        <FoundPerson
          found={person.found}
          chosen={person.chosen}
          busy={person.busy || exporting.busy || erasing.busy}
          onChoose={(key, chosen) => {
            forget()
            person.choose(key, chosen)
          }}
          onExport={(input) => {
            forget()
            exporting.start(input)
          }}
          onErase={(input) => {
            forget()
            return erasing.start(input)
          }}
        />
      )}
    </AdminPage>
  )
}

async function exportPerson(input: PersonInput): Promise<string> {
  const { email } = input
  const person = await http.post<PersonExport>('/admin/privacy/export', input)
  saveFile(`donnees-${email}.json`, JSON.stringify(person, null, 2), 'application/json')
  const { account, otherAccounts = [], leads, comments, mails, mailFiles = [] } = person
  return `Données de ${email} enregistrées dans un fichier\u00a0: ${partsOf({
    account: (account ? 1 : 0) + otherAccounts.length,
    leads: leads.length,
    comments: comments.length,
    mails: mails.length,
    photos: leads.reduce((sum, { images = [] }) => sum + images.length, 0),
    mailFiles: mailFiles.length
  })}.`
}
