import type { OpenSession } from '@keur/contract/session'
import { formatDate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, Note } from '@keur/kit/ui'
import { useState } from 'react'
import { apiMessage } from '../account/messages.ts'
import { useLoaded } from './use-loaded.ts'

const failure = t('Vos connexions n’ont pas pu être lues ou modifiées. Réessayez dans un instant.')

const messageOf = (error: unknown) => apiMessage(error) ?? failure

/** Where an account is logged in. Its owner ends what is not theirs. */
export function MemberSessions() {
  const {
    data: sessions,
    setData: setSessions,
    error
  } = useLoaded(async (signal) => {
    const { sessions } = await http.get('/users/sessions', { signal })
    return sessions
  })
  const [ownMessage, setMessage] = useState<string>()
  const message = ownMessage ?? (error === undefined ? undefined : messageOf(error))

  async function end({ id }: OpenSession) {
    try {
      const { message } = await http.delete('/users/sessions/:id', { params: { id } })
      setSessions((all) => all?.filter((one) => one.id !== id))
      setMessage(t(message))
    } catch (error) {
      setMessage(messageOf(error))
    }
  }

  return (
    <section className="stack" aria-labelledby="mes-connexions">
      <h2 id="mes-connexions">{t('Mes connexions')}</h2>
      <ul className="stack">
        {sessions?.map((session) => (
          <li key={session.id} className="row gap-2">
            <span>
              <strong>{session.browser}</strong>
              {t(', depuis le {date}', { date: formatDate(session.openedAt) })}
            </span>
            {session.current ? (
              <span className="soft">{t('C’est celle-ci.')}</span>
            ) : (
              <Button
                variant="quiet"
                aria-label={t('Mettre fin à la connexion\u00a0: {browser}', { browser: session.browser })}
                onClick={() => end(session)}
              >
                {t('Mettre fin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="status">{message && <Note inLiveRegion>{message}</Note>}</div>
    </section>
  )
}
