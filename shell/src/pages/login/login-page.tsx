import { PageHead } from '@keur/kit/page-head'
import { Link } from '@keur/kit/router'
import { Note, Panel } from '@keur/kit/ui'
import { useEffect, useRef } from 'react'
import { LoginForm } from './login-form.tsx'
import css from './login-page.module.css'
import { useLogin } from './use-login.ts'

export function LoginPage() {
  const { send, busy, failure } = useLogin()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) note.current?.focus()
  }, [failure])
  return (
    <div className="wrap section">
      <PageHead title="Connexion" hidden />
      <div className={css.page}>
        <Panel marked className="stack gap-5">
          <h1>Connexion</h1>
          <div ref={note} tabIndex={-1} className={css.note}>
            {failure && <Note tone="bad">{failure}</Note>}
          </div>
          <LoginForm onSend={send} busy={busy} />
          <noscript>La connexion a besoin de JavaScript, qui est désactivé dans votre navigateur.</noscript>
          <ul className={css.links}>
            <li>
              <Link to="/forgot-password">Mot de passe oublié&nbsp;?</Link>
            </li>
            <li>
              Pas encore de compte&nbsp;? <Link to="/signup">Inscrivez-vous</Link>
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  )
}
