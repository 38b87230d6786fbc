import { limits } from '@keur/contract/limits'
import type { SavedView } from '@keur/contract/saved-view'
import { listParameters, type PhotoType } from '@keur/contract/vocabulary'
import { FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Link, useLocation, useSearchParams } from '@keur/kit/router'
import { Button, Note } from '@keur/kit/ui'
import { useCallback, useEffect, useState } from 'react'
import { ActionStatus, errorMessage, useAction } from '../layout/action.tsx'
import { useMayDo } from '../layout/admin-context.tsx'
import { FormDialog } from '../layout/form-dialog.tsx'
import patterns from '../layout/patterns.module.css'
import css from './list.module.css'
import { ListMenu } from './list-menu.tsx'
import { hiddenParameter } from './shown-columns.ts'

interface SavedViewsProps {
  kind: PhotoType
  /** The hidden columns, as the address has them: also those that this device remembers. */
  hidden: string
}

/** The views of a list that colleagues have named: links that open them. */
export const SavedViews = (props: SavedViewsProps) => (
  <ListMenu label="Vues" icon="star">
    <ViewList {...props} />
  </ListMenu>
)

function ViewList({ kind, hidden }: SavedViewsProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const mayShare = useMayDo('shareViews')
  const [views, setViews] = useState<SavedView[]>([])
  const [failure, setFailure] = useState<string>()
  const [edited, setEdited] = useState<SavedView | 'new'>()
  const load = useCallback(
    (signal?: AbortSignal) =>
      http.get('/admin/saved-views', { query: { kind }, signal }).then(
        (found) => setViews(found.views),
        (error) => signal?.aborted || setFailure(errorMessage(error))
      ),
    [kind]
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])
  const current = viewQuery(search, hidden)
  return (
    <>
      {failure && <Note tone="bad">{failure}</Note>}
      <ul className={css.views}>
        {views.map((view) => (
          <li key={view._id}>
            <Link to={`${pathname}?${view.query}`} aria-current={view.query === current ? 'true' : undefined}>
              {view.name}
              {view.shared && <small>{view.author ? `Partagée par ${view.author}` : 'Partagée'}</small>}
            </Link>
            {(view.own || mayShare) && (
              <Button
                variant="bare"
                size="s"
                icon="edit"
                label={`Modifier la vue ${view.name}`}
                onClick={() => setEdited(view)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="s" icon="plus" onClick={() => setEdited('new')}>
        Enregistrer cette vue
      </Button>
      {edited && (
        <ViewDialog
          view={edited === 'new' ? undefined : edited}
          input={{ kind, query: current }}
          mayShare={mayShare}
          onChanged={load}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** What a view holds of an address: everything but the page, and the hidden columns in any case. */
function viewQuery(search: URLSearchParams, hidden: string): string {
  const values = new URLSearchParams(search)
  values.set(hiddenParameter, hidden)
  const known = listParameters.flatMap((name) => {
    const value = values.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(known).toString()
}

interface ViewDialogProps {
  /** Absent for a new one. */
  view: SavedView | undefined
  input: { kind: PhotoType; query: string }
  mayShare: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Names a view, shares it, or deletes it. */
function ViewDialog({ view, input, mayShare, onChanged, onClose }: ViewDialogProps) {
  const isOwn = view?.own ?? true
  const form = useForm({
    initialValues: { name: view?.name ?? '', shared: view?.shared ?? false },
    required: { name: 'Donnez un nom à cette vue.' },
    send: async ({ name, shared }) => {
      if (!view) await http.post('/admin/saved-views', { body: { ...input, name, shared } })
      else {
        // Only its owner sees the box.
        const body = { name, shared: isOwn ? shared : view.shared }
        await http.put('/admin/saved-views/:id', { params: { id: view._id }, body })
      }
      await onChanged()
    },
    onSuccess: onClose,
    keepValues: true
  })
  const removal = useAction(async (params: { id: string }) => {
    await http.delete('/admin/saved-views/:id', { params })
    await onChanged()
    return undefined
  })
  return (
    <FormDialog
      form={form}
      title={view ? 'Modifier la vue' : 'Enregistrer cette vue'}
      confirm="Enregistrer"
      onClose={onClose}
    >
      {!view && <p className="small soft">Les filtres, l’ordre, le nombre de lignes et les colonnes d’à présent.</p>}
      <FormField form={form} name="name" label="Nom" maxLength={limits.viewName} />
      {isOwn && (mayShare || view?.shared) && (
        <label className={patterns.checkbox}>
          <input type="checkbox" name="shared" defaultChecked={view?.shared} />
          Partager avec tous les collègues
        </label>
      )}
      {view && (
        <Button
          variant="danger-line"
          icon="trash"
          busy={removal.busy}
          onClick={() => removal.start({ id: view._id }).then((isDone) => isDone && onClose())}
        >
          Supprimer cette vue
        </Button>
      )}
      <ActionStatus error={removal.error} />
    </FormDialog>
  )
}
