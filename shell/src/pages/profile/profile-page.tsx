import { endSession, useSession } from '@keur/kit/session'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { NeedsScripts } from '../account/needs-scripts.tsx'
import { useLive } from '../account/use-live.ts'
import { LoggedOut } from './logged-out.tsx'
import { Member } from './member.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** What the member has told of themselves. Only the browser knows who that is. */
export function ProfilePage() {
  const live = useLive()
  const { email, expired } = useSession()
  const [last, setLast] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    if (email === null) return
    setLast(email)
    setLeft(false)
  }, [email])

  // A half-filled form stays on the page though its session has ended by itself.
  const member = email ?? (expired && editing ? last : null)
  const why = left ? 'left' : expired ? 'expired' : last === null ? 'visitor' : 'elsewhere'
  return (
    <AccountPage title="Votre profil" description="Vos coordonnées, telles que l’agence les connaît.">
      {!live && (
        <>
          <ProfileSkeleton />
          <NeedsScripts>Votre profil</NeedsScripts>
        </>
      )}
      {live && member === null && <LoggedOut why={why} />}
      {live && member !== null && (
        <Member
          key={member}
          email={member}
          onEditing={setEditing}
          onLeave={() => {
            void endSession()
            setLeft(true)
          }}
        />
      )}
    </AccountPage>
  )
}
