import { Dialog } from '@keur/kit/dialog'
import { useBlocker, useLocation } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useEffect, useEffectEvent } from 'react'
import { formatDateTime } from '../dates.ts'

interface UnsavedChangesDialogProps {
  /** Called at the moment of leaving. */
  hasUnsavedChanges: () => boolean
  isStorable: boolean
  onDiscard: () => void
}

/** Asks before the page with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function UnsavedChangesDialog({ hasUnsavedChanges, isStorable, onDiscard }: UnsavedChangesDialogProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The form stays rendered until the next page has loaded; a navigation from there does not leave this page.
      hasUnsavedChanges() && currentLocation.pathname === pathname && nextLocation.pathname !== pathname
  )
  const confirmUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault()
  })
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => confirmUnload(event)
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const leave = () => blocker.proceed()
  const discard = () => {
    onDiscard()
    blocker.proceed()
  }
  return (
    <Dialog
      open
      title="Quitter sans enregistrer ?"
      onClose={stay}
      actions={
        <>
          <Button variant="line" onClick={stay}>
            Rester
          </Button>
          <Button variant="danger-line" onClick={discard}>
            Oublier les changements
          </Button>
          {isStorable && <Button onClick={leave}>Quitter et garder</Button>}
        </>
      }
    >
      <p>
        {isStorable
          ? 'Vos changements ne sont pas enregistrés. Ils peuvent rester sur cet appareil\u00a0: ils vous seront proposés à votre retour.'
          : 'Vos changements ne sont pas enregistrés, et cet appareil ne peut pas les garder.'}
      </p>
    </Dialog>
  )
}

interface RestoreDraftDialogProps {
  /** Milliseconds since 1970. */
  at: number
  changes: (string | undefined)[]
  onRestore: () => void
  onDismiss: () => void
}

/** Offers the local draft of an earlier visit. Closing the dialog restores it, so that nothing is lost by accident. */
export function RestoreDraftDialog({ at, changes, onRestore, onDismiss }: RestoreDraftDialogProps) {
  return (
    <Dialog
      open
      title="Reprendre votre saisie ?"
      onClose={onRestore}
      actions={
        <>
          <Button variant="line" onClick={onDismiss}>
            Oublier
          </Button>
          <Button onClick={onRestore}>Reprendre</Button>
        </>
      }
    >
      <p>Une saisie du {formatDateTime(new Date(at))} n’a pas été enregistrée. Elle est restée sur cet appareil.</p>
      {changes.length > 0 && <p className="small soft">Modifié&nbsp;: {changes.join(', ')}.</p>}
    </Dialog>
  )
}
