import { language, t } from '@keur/kit/language'
import { useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { AccountPage } from './account-page.tsx'
import { Outcome } from './outcome.tsx'

interface MailedLinkPageProps<Code extends string> {
  eyebrow: string
  title: string
  description: string
  question: string
  action: string
  path: string
  /** The title of a good result. */
  result: string
  /** Results by code. */
  messages: Record<Code | 'incomplet', string>
  good: Code[]
  /** Where the result leads. */
  next: { to: string; label: string }
}

/**
 * The page behind a link of a mail. Programs open links on their own, so it asks first: a form that needs no JavaScript,
 * and comes back here with the result as `etat`.
 */
export function MailedLinkPage<Code extends string>(props: MailedLinkPageProps<Code>) {
  const { eyebrow, title, description, question, action, path, result, messages, good, next } = props
  const [search] = useSearchParams()
  const token = search.get('jeton')
  const etat = search.get('etat')
  // Anybody can write an address: only our own messages are shown.
  const code = etat && Object.hasOwn(messages, etat) ? (etat as Code) : null
  if (token && !code)
    return (
      <AccountPage eyebrow={eyebrow} title={title} description={description}>
        <p>{question}</p>
        <form method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit">{action}</Button>
        </form>
      </AccountPage>
    )
  const isGood = code !== null && good.includes(code)
  return (
    <AccountPage eyebrow={eyebrow} title={isGood ? result : t('Lien inutilisable')} description={description}>
      <Outcome
        icon={isGood ? 'check' : 'alert'}
        tone={isGood ? 'good' : 'bad'}
        message={t(messages[code ?? 'incomplet'])}
        actions={<ButtonLink to={next.to}>{next.label}</ButtonLink>}
      />
    </AccountPage>
  )
}
