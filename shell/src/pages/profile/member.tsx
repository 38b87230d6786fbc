import { Button, Note } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { TakesFocus } from '../account/takes-focus.tsx'
import { DataRights } from './data-rights.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile } from './use-profile.ts'

interface MemberProps {
  email: string
  /** Whether there is a form that may be half filled. */
  onEditing: (editing: boolean) => void
  onLeave: () => void
}

/** The profile of who is logged in: read, changed, left. */
export function Member({ email, onEditing, onLeave }: MemberProps) {
  const { profile, setProfile, reload } = useProfile(email)
  const [doing, setDoing] = useState<'reading' | 'editing' | 'reading again'>('reading')
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => {
    onEditing(doing === 'editing')
    return () => onEditing(false)
  }, [doing, onEditing])

  if (profile === 'loading') return <ProfileSkeleton />
  const logOut = (
    <Button variant="line" onClick={onLeave}>
      Se déconnecter
    </Button>
  )
  if (profile === 'failed') return <ProfileFailure onRetry={reload} logOut={logOut} />
  return (
    <>
      {saved !== null && (
        <TakesFocus>
          <Note>{saved}</Note>
        </TakesFocus>
      )}
      <TakesFocus key={doing} unless={doing === 'reading'}>
        {doing === 'editing' ? (
          <ProfileForm
            email={email}
            profile={profile}
            onCancel={() => setDoing('reading again')}
            onSaved={(message, changes) => {
              setProfile({ ...profile, ...changes })
              setSaved(message)
              setDoing('reading')
            }}
          />
        ) : (
          <ProfileView profile={profile}>
            <Button
              onClick={() => {
                setSaved(null)
                setDoing('editing')
              }}
            >
              Modifier mes informations
            </Button>
            {logOut}
          </ProfileView>
        )}
      </TakesFocus>
      <DataRights />
    </>
  )
}
