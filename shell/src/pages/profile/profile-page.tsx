import { logOut, useSession } from '@keur/kit/session'
import { useEffect, useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { NeedsScripts } from '../account/needs-scripts.tsx'
import { useLive } from '../account/use-live.ts'
import { LoggedOut, type WhyLoggedOut } from './logged-out.tsx'
import { Member } from './member.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** What the member has told of themselves. Only the browser knows who that is. */
export function ProfilePage() {
  const live = useLive()
  const { email } = useSession()
  const [why, setWhy] = useState<WhyLoggedOut>('visitor')
  // Whose half-filled form stays on the page though their session has ended.
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (email === null) return
    setKept(null)
    setWhy('elsewhere')
  }, [email])

  const member = email ?? kept
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
          onEnded={(reason) => {
            setWhy(reason)
            logOut()
          }}
          onEndedWhileEditing={() => {
            setKept(member)
            logOut()
          }}
        />
      )}
    </AccountPage>
  )
}
