import { t } from '@keur/kit/language'
import { endSession, useSession } from '@keur/kit/session'
import { ButtonLink, lazyHydrate, useIsHydrating } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { AccountPage, NoScriptNotice } from '../account/account-page.tsx'
import { AutoFocus, Outcome } from '../account/outcome.tsx'
import type { MemberProps } from './member.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const Member = lazyHydrate<MemberProps>(async () => (await import('./member.tsx')).Member, ProfileSkeleton)

/** The profile of the logged-in user, whom only the browser knows. */
export function Component() {
  const isHydrating = useIsHydrating()
  const { email, expired } = useSession()
  const [lastEmail, setLastEmail] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (email === null) return
    setLastEmail(email)
    setHasLeft(false)
  }, [email])

  // A form that is being filled in stays on the page when the session expires.
  const member = email ?? (expired && isEditing ? lastEmail : null)
  const reason = hasLeft ? 'left' : expired ? 'expired' : lastEmail === null ? 'visitor' : 'elsewhere'
  return (
    <AccountPage title={t('Votre profil')} description={t('Vos coordonnées, telles que l’agence les connaît.')}>
      {isHydrating && (
        <>
          <ProfileSkeleton />
          <NoScriptNotice>{t('Votre profil')}</NoScriptNotice>
        </>
      )}
      {!isHydrating && member === null && <LoggedOut reason={reason} />}
      {!isHydrating && member !== null && (
        <Member
          key={member}
          email={member}
          onEditing={setEditing}
          onLeave={() => {
            void endSession()
            setHasLeft(true)
          }}
        />
      )}
    </AccountPage>
  )
}

/** Never logged in; logged out by the button, in another tab, or by the expiry of the session. */
type LogoutReason = 'visitor' | 'left' | 'elsewhere' | 'expired'

const messages: Record<LogoutReason, string> = {
  visitor: t('Connectez-vous pour voir et modifier vos informations.'),
  left: t('Vous êtes déconnecté. À bientôt\u00a0!'),
  elsewhere: t('Vous vous êtes déconnecté. Connectez-vous à nouveau pour voir vos informations.'),
  expired: t('Votre session a expiré. Connectez-vous à nouveau pour voir vos informations.')
}

/** Replaces the profile; the login leads back here. */
function LoggedOut({ reason }: { reason: LogoutReason }) {
  const outcome = (
    <Outcome
      icon="user"
      message={messages[reason]}
      actions={
        <>
          <ButtonLink to="/login?suite=%2Fprofile">{t('Se connecter')}</ButtonLink>
          <ButtonLink variant="line" to={reason === 'visitor' ? '/signup' : '/'}>
            {reason === 'visitor' ? t('Créer un compte') : t('Retour à l’accueil')}
          </ButtonLink>
        </>
      }
    />
  )
  return reason === 'visitor' ? outcome : <AutoFocus>{outcome}</AutoFocus>
}
