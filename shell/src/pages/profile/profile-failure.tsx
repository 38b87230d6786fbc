import { Button } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { Outcome } from '../account/outcome.tsx'

/** The profile could not be had. Why is for the console; here is what can be done. */
export function ProfileFailure({ onRetry, logOut }: { onRetry: () => void; logOut: ReactNode }) {
  return (
    <Outcome
      icon="alert"
      tone="bad"
      message="Vos informations ne s’affichent pas pour le moment. Réessayez dans un instant."
      actions={
        <>
          <Button variant="dark" icon="retry" onClick={onRetry}>
            Réessayer
          </Button>
          {logOut}
        </>
      }
    />
  )
}
