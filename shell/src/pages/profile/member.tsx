import type { Profile } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, Note } from '@keur/kit/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { AutoFocus, Outcome } from '../account/outcome.tsx'
import { MemberAlerts } from './member-alerts.tsx'
import { MemberLeads } from './member-leads.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { DataRights, ProfileView } from './profile-view.tsx'
import { SecondFactor } from './second-factor.tsx'

export interface MemberProps {
  email: string
  /** Called with true while the form is open. */
  onEditing: (editing: boolean) => void
  onLeave: () => void
}

/** The profile of the logged-in user: view, form, logout. */
export function Member({ email, onEditing, onLeave }: MemberProps) {
  const { profile, setProfile, reload } = useProfile(email)
  const [mode, setMode] = useState<'view' | 'edit' | 'view after edit'>('view')
  const [successMessage, setSuccessMessage] = useState<string | null>(null)
  useEffect(() => {
    onEditing(mode === 'edit')
    return () => onEditing(false)
  }, [mode, onEditing])

  if (profile === 'loading') return <ProfileSkeleton />
  const logOut = (
    <Button variant="line" onClick={onLeave}>
      {t('Se déconnecter')}
    </Button>
  )
  if (profile === 'failed') return <ProfileFailure onRetry={reload} logOut={logOut} />
  return (
    <>
      {successMessage !== null && (
        <AutoFocus>
          <Note>{successMessage}</Note>
        </AutoFocus>
      )}
      <AutoFocus key={mode} disabled={mode === 'view'}>
        {mode === 'edit' ? (
          <ProfileForm
            email={email}
            profile={profile}
            onCancel={() => setMode('view after edit')}
            onSaved={(message, changes) => {
              setProfile({ ...profile, ...changes })
              setSuccessMessage(message)
              setMode('view')
            }}
          />
        ) : (
          <ProfileView profile={profile}>
            <Button
              onClick={() => {
                setSuccessMessage(null)
                setMode('edit')
              }}
            >
              {t('Modifier mes informations')}
            </Button>
            {logOut}
          </ProfileView>
        )}
      </AutoFocus>
      {mode !== 'edit' && (
        <>
          <MemberLeads />
          <MemberAlerts />
          <MemberSessions />
          <SecondFactor />
          <Passkeys />
        </>
      )}
      <DataRights />
    </>
  )
}

type ProfileState = 'loading' | 'failed' | Profile

/** The profile of this e-mail address. A failure is logged; `reload` tries again. */
function useProfile(email: string) {
  const [profile, setProfile] = useState<ProfileState>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setProfile('loading')
    http.get('/users/profile', { query: { email }, signal: controller.signal }).then(setProfile, (error) => {
      if (controller.signal.aborted) return
      console.error(String(error))
      setProfile('failed')
    })
    return () => controller.abort()
  }, [email, attempt])
  return { profile, setProfile, reload: () => setAttempt((count) => count + 1) }
}

/** The profile could not be loaded; the console has the reason. */
function ProfileFailure({ onRetry, logOut }: { onRetry: () => void; logOut: ReactNode }) {
  return (
    <Outcome
      icon="alert"
      tone="bad"
      message={t('Vos informations ne s’affichent pas pour le moment. Réessayez dans un instant.')}
      actions={
        <>
          <Button variant="dark" icon="retry" onClick={onRetry}>
            {t('Réessayer')}
          </Button>
          {logOut}
        </>
      }
    />
  )
}
