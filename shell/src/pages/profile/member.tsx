import { endSession } from '@keur/kit/session'
import { Button, Note } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { TakesFocus } from '../account/takes-focus.tsx'
import { DataRights } from './data-rights.tsx'
import type { WhyLoggedOut } from './logged-out.tsx'
import { ProfileFailure } from './profile-failure.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile } from './use-profile.ts'

interface MemberProps {
  email: string
  onEnded: (why: WhyLoggedOut) => void
  onEndedWhileEditing: () => void
}

/** The profile of who is logged in: read, changed, left. */
export function Member({ email, onEnded, onEndedWhileEditing }: MemberProps) {
  const { profile, setProfile, reload } = useProfile(email)
  const [doing, setDoing] = useState<'reading' | 'editing' | 'reading again'>('reading')
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => {
    if (profile === 'unauthenticated') onEnded('expired')
  }, [profile, onEnded])

  if (profile === 'loading' || profile === 'unauthenticated') return <ProfileSkeleton />
  const logOut = (
    <Button
      variant="line"
      onClick={() => {
        void endSession()
        onEnded('left')
      }}
    >
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
            onEnded={onEndedWhileEditing}
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
