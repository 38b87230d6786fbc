import type { PersonInput, PersonSummary } from '@keur/contract/privacy'
import { http } from '@keur/kit/http'
import { useSearchParams } from '@keur/kit/router'
import { Button, Input, Panel } from '@keur/kit/ui'
import { type FormEvent, useRef, useState } from 'react'
import { saveFile } from '../shared/csv.ts'
import { ActionStatus, errorMessage, useAction } from '../shared/layout/action.tsx'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { paths } from '../shared/paths.ts'
import { PersonSummaryPanel } from './person-summary-panel.tsx'
import { erasureMessage, nameOf, readPerson, recordCounts } from './privacy-messages.ts'

/** Export and erasure of the personal data of one person. */
export function PrivacyPage() {
  const [searchParams] = useSearchParams()
  const { refreshNewLeads } = useAdmin()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searchParams.get('personne') ?? '')
  const [error, setError] = useState<string>()
  const search = usePersonSearch()
  const exporting = useAction(exportPerson)
  const erasing = useAction(async (input: PersonInput) => {
    try {
      const confirm = `Les données de ${nameOf(input)}.`
      const counts = await http.post('/admin/privacy/erase', { body: input, confirm })
      return erasureMessage(nameOf(input), counts)
    } finally {
      // Even a failed erasure may have removed records.
      search.clear()
      refreshNewLeads()
    }
  })

  const resetStatus = () => {
    exporting.reset()
    erasing.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    resetStatus()
    const who = readPerson(typed)
    setError(
      who
        ? undefined
        : 'Saisissez un e-mail ou un téléphone, par exemple awa@exemple.sn ou 77\u00a0000\u00a000\u00a000.'
    )
    if (who) search.search(who)
    else field.current?.focus()
  }
  return (
    <AdminPage
      title="Données personnelles"
      lead={'Ce que la loi donne à chacun\u00a0: savoir ce que le site garde de lui, et le faire effacer.'}
      back={{ to: paths.leads, label: 'Retour aux demandes' }}
    >
      <Panel>
        <form className="stack" noValidate onSubmit={submit}>
          <Input
            ref={field}
            label="E-mail ou téléphone de la personne"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={error}
            hint={
              'Un e-mail trouve aussi les téléphones qui vont avec lui\u00a0; un téléphone trouve qui n’a fait qu’appeler, et chaque e-mail qui l’a donné.'
            }
            onChange={(event) => {
              setTyped(event.target.value)
              search.clear()
            }}
          />
          <div className="row gap-2">
            <Button type="submit" busy={search.busy && !search.person}>
              Rechercher
            </Button>
          </div>
        </form>
      </Panel>
      <ActionStatus
        success={exporting.success ?? erasing.success}
        error={search.error ?? exporting.error ?? erasing.error}
        takesFocus={!search.person}
      />
      {search.person && (
        <PersonSummaryPanel
          person={search.person}
          selectedKeys={search.selectedKeys}
          busy={search.busy || exporting.busy || erasing.busy}
          onSelect={(key, isSelected) => {
            resetStatus()
            search.select(key, isSelected)
          }}
          onExport={(input) => {
            resetStatus()
            exporting.start(input)
          }}
          onErase={(input) => {
            resetStatus()
            return erasing.start(input)
          }}
        />
      )}
    </AdminPage>
  )
}

async function exportPerson(input: PersonInput): Promise<string> {
  const who = nameOf(input)
  const person = await http.post('/admin/privacy/export', { body: input })
  saveFile(`donnees-${who.replaceAll(/[+\s]/g, '')}.json`, JSON.stringify(person, null, 2), 'application/json')
  const { account, otherAccounts = [], leads, comments, mails, mailFiles = [], alerts = [] } = person
  return `Données de ${who} enregistrées dans un fichier\u00a0: ${recordCounts({
    account: (account ? 1 : 0) + otherAccounts.length,
    leads: leads.length,
    comments: comments.length,
    mails: mails.length,
    photos: leads.reduce((sum, { images = [] }) => sum + images.length, 0),
    mailFiles: mailFiles.length,
    alerts: alerts.length
  })}.`
}

/** The search for a person by e-mail or telephone. Every change of the selected keys requests the counts again. */
function usePersonSearch() {
  const [person, setPerson] = useState<PersonSummary>()
  const [selectedKeys, setSelectedKeys] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const lastRequest = useRef(0)

  /** Responses that are not of the last request are dropped. */
  async function request(input: PersonInput): Promise<void> {
    lastRequest.current += 1
    const number = lastRequest.current
    const isLast = () => number === lastRequest.current
    setBusy(true)
    setError(undefined)
    try {
      const response = await http.post('/admin/privacy/search', { body: input })
      if (!isLast()) return
      setPerson(response)
      if (!input.keys) setSelectedKeys(response.keys.slice(1).flatMap(({ key, included }) => (included ? [key] : [])))
    } catch (cause) {
      if (!isLast()) return
      setPerson(undefined)
      setError(errorMessage(cause))
    } finally {
      if (isLast()) setBusy(false)
    }
  }

  return {
    person,
    /** Besides what was searched for. */
    selectedKeys,
    busy,
    error,
    search: request,
    select(key: string, isSelected: boolean): void {
      if (!person) return
      const keys = isSelected ? [...selectedKeys, key] : selectedKeys.filter((each) => each !== key)
      setSelectedKeys(keys)
      const { email, phone } = person
      request(phone ? { phone, keys } : { email: email!, keys })
    },
    clear(): void {
      lastRequest.current += 1
      setPerson(undefined)
      setError(undefined)
      setBusy(false)
    }
  }
}
