import { isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { knowsPasskeys } from '@keur/kit/passkeys'
import { Button, Note, useIsHydrating } from '@keur/kit/ui'
import { useState } from 'react'
import { useLogin } from './use-login.ts'

/** Login with a passkey, where the browser knows them. */
export function PasskeyLogin() {
  const { withPasskey } = useLogin()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isHydrating = useIsHydrating()
  if (isHydrating || !knowsPasskeys()) return null

  async function start() {
    setIsBusy(true)
    setFailure(undefined)
    await withPasskey()
      .catch((error) =>
        setFailure(
          isHttpProblem(error)
            ? error.message
            : t('Aucune clé d’accès n’a servi. Réessayez, ou saisissez votre mot de passe.')
        )
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <div className="stack gap-3">
      <Button block variant="line" icon="key" busy={isBusy} onClick={() => void start()}>
        {t('Se connecter avec une clé d’accès')}
      </Button>
      <div role="status">{failure && <Note tone="bad">{failure}</Note>}</div>
    </div>
  )
}
