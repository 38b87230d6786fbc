import type { AdminSession } from '@keur/contract/session'
import type { PhotoType } from '@keur/contract/vocabulary'
import { Dialog } from '@keur/kit/dialog'
import { fold, plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useNavigate } from '@keur/kit/router'
import { Button, Input } from '@keur/kit/ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { kinds, writeRightOf } from '../kinds/kinds.ts'
import { paths } from '../paths.ts'
import { mayDo } from './access.ts'
import { useAdmin } from './admin-context.tsx'
import { groupsFor } from './admin-navigation.tsx'
import css from './palette.module.css'

interface Target {
  to: string
  label: string
  /** What it is: «Page», «Ventes · V-2026-0001». */
  kind: string
}

/** The pages that the role permits. */
const pagesFor = (session: AdminSession): Target[] => [
  ...groupsFor(session)
    .flatMap(({ sections }) => sections)
    .map(({ label, path }) => ({ to: path, label, kind: 'Page' })),
  ...(mayDo(session, 'managePersons') ? [{ to: paths.privacy, label: 'Données personnelles', kind: 'Page' }] : []),
  ...kinds.flatMap((kind) => [
    { to: kind.list, label: `${kind.title}\u00a0: la liste`, kind: 'Page' },
    ...(mayDo(session, writeRightOf(kind))
      ? [
          { to: kind.add, label: `Ajouter ${kind.noun.oneWithArticle}`, kind: 'Page' },
          { to: kind.trash, label: `Corbeille des ${kind.noun.many}`, kind: 'Page' }
        ]
      : [])
  ])
]

const pagesWith = (session: AdminSession, text: string) => {
  const words = fold(text).split(/\s+/)
  return pagesFor(session)
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
    .slice(0, maxOfOne)
}

/** Results of each kind. */
const maxOfOne = 5
const minLetters = 2
const debounceMs = 250

interface Row {
  _id: string
  title: string
  details?: { reference: string }
}

/** The records and requests with the words of a text. What fails has none. */
async function search(session: AdminSession, text: string, signal: AbortSignal): Promise<Target[]> {
  const query = { search: text, limit: maxOfOne }
  const records = kinds.map(async ({ section, title, edit }) => {
    const response = await http.get(`/admin/${section as PhotoType}`, { query, signal })
    // The API names the rows of each section otherwise.
    const rows = Object.values(response).find(Array.isArray) as Row[]
    return rows.map((row) => ({
      to: edit(row._id),
      label: row.title,
      kind: [title, row.details?.reference].filter(Boolean).join(' · ')
    }))
  })
  const requests = async () => {
    if (!mayDo(session, 'readLeads')) return []
    const { leads } = await http.get('/admin/leads', { query, signal })
    return leads.map(({ _id, firstName, lastName, email, phone }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ')
      return {
        to: paths.lead(_id),
        label: name || email || phone || 'Visiteur',
        kind: ['Demande', phone].filter(Boolean).join(' · ')
      }
    })
  }
  const found = await Promise.allSettled([requests(), ...records])
  return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
}

/** Goes to a page, a record or a request by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { session } = useAdmin()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; targets: Target[] }>()
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const isShort = typed.length < minLetters
  useEffect(() => {
    if (isShort) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const targets = await search(session, typed, controller.signal)
      if (!controller.signal.aborted) setFound({ text: typed, targets })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [session, typed, isShort])

  const isFound = !isShort && found?.text === typed
  const targets = [...pagesWith(session, typed), ...(isFound ? found.targets : [])]
  const current = Math.min(active, targets.length - 1)
  const open = ({ to }: Target) => {
    onClose()
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = targets[current]
    if (event.key === 'Enter' && target) open(target)
    if (!step) return
    event.preventDefault()
    setActive((current + step + targets.length) % targets.length)
  }
  return (
    <Dialog
      open
      title="Aller à…"
      onClose={onClose}
      actions={
        <Button variant="line" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Input
        label="Page, référence, titre, nom ou téléphone"
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={id}
        aria-activedescendant={targets.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Résultats" className={css.results} tabIndex={-1}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
          <div
            key={target.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => open(target)}
          >
            <span>{target.label}</span>
            <small>{target.kind}</small>
          </div>
        ))}
      </div>
      <p role="status" className="soft small">
        {isShort || isFound ? `${targets.length} ${plural(targets.length, 'résultat', 'résultats')}` : 'Recherche…'}
      </p>
    </Dialog>
  )
}
