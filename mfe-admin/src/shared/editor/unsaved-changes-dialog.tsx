import { Dialog } from '@keur/kit/dialog'
import { useBlocker, useLocation } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useEffect } from 'react'

interface LeavingQuestionProps {
  /** Whether there is something to lose, at the moment of leaving. */
  isUnsaved: () => boolean
  /** The device keeps what was typed. */
  isKept: boolean
  /** It is given up. */
  onForget: () => void
}

/** Asks before unsaved work is left: by a link, by Back, or by closing the page. */
export function UnsavedChangesDialog({ isUnsaved, isKept, onForget }: LeavingQuestionProps) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Between leaving and the next page, this one is still drawn: who goes on at once leaves the next one.
      isUnsaved() && currentLocation.pathname === pathname && nextLocation.pathname !== pathname
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const leave = () => blocker.proceed()
  const forget = () => {
    onForget()
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
          <Button variant="danger-line" onClick={forget}>
            Oublier les changements
          </Button>
          {isKept && <Button onClick={leave}>Quitter et garder</Button>}
        </>
      }
    >
      <p>
        {isKept
          ? 'Vos changements ne sont pas enregistrés. Ils peuvent rester sur cet appareil\u00a0: ils vous seront proposés à votre retour.'
          : 'Vos changements ne sont pas enregistrés, et cet appareil ne peut pas les garder.'}
      </p>
    </Dialog>
  )
}
