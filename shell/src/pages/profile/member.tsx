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
import { useLoaded } from './use-loaded.ts'

export interface MemberProps {
  email: string
  /** Called with true while the form is open. */
  onEditing: (editing: boolean) => void
  onLeave: () => void
}

export function Member({ email, onEditing, onLeave }: MemberProps) {
  const {
    data: profile,
    setData: setProfile,
    error,
    reload
  } = useLoaded((signal) => http.get('/users/profile', { query: { email }, signal }))
  const [mode, setMode] = useState<'view' | 'edit' | 'view after edit'>('view')
  const [successMessage, setSuccessMessage] = useState<string | null>(null)
  useEffect(() => {
    onEditing(mode === 'edit')
    return () => onEditing(false)
  }, [mode, onEditing])

  const logOut = (
    <Button variant="line" onClick={onLeave}>
      {t('Se déconnecter')}
    </Button>
  )
  if (error !== undefined) return <ProfileFailure onRetry={reload} logOut={logOut} />
  if (!profile) return <ProfileSkeleton />
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
