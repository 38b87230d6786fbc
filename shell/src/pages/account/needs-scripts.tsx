import { agency, phoneLink, whatsappLink } from '@keur/kit/agency'

/** For who has no scripts: what does not work, and how the agency is reached all the same. */
export function NeedsScripts({ children }: { children: string }) {
  const phone = agency.phones[0]?.number
  return (
    <noscript>
      <p>
        {children} a besoin de JavaScript, qui est désactivé dans votre navigateur. L’agence vous répond aussi{' '}
        {phone && (
          <>
            au <a href={phoneLink()}>{phone}</a> et{' '}
          </>
        )}
        sur <a href={whatsappLink(`Bonjour ${agency.name}`)}>WhatsApp</a>.
      </p>
    </noscript>
  )
}
