import { isStaff } from '@keur/contract/vocabulary'
import { agency, chatGreeting, phoneLink, whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { useLocation } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { classNames, Divider, ExternalButton } from '@keur/kit/ui'
import { isBackOffice } from '../back-office.ts'
import { Brand } from '../brand/brand.tsx'
import css from './header.module.css'
import { NavigationBar } from './navigation-bar.tsx'

export function Header() {
  const isPublic = !isBackOffice(useLocation().pathname)
  const { role } = useSession()
  return (
    <header className={classNames(css.header, !isPublic && css.backOffice)}>
      {/* In a landmark: a notice of the gateway may stand before it. */}
      <a className="skip" href="#contenu">
        {t('Aller au contenu')}
      </a>
      <div className={`wrap ${css.inside}`}>
        <div className={classNames(css.brand, !isPublic && 'on-dark')}>
          <Brand />
        </div>
        {isPublic && (
          <div className={css.contact}>
            {/* The menu of administrators needs the room. */}
            {!isStaff(role) && <PhoneButton />}
            <ExternalButton
              className={css.whatsapp}
              variant="dark"
              size="s"
              icon="whatsapp"
              label={t('Écrire sur WhatsApp')}
              href={whatsappLink(chatGreeting())}
            />
          </div>
        )}
        <NavigationBar />
      </div>
      {isPublic && <Divider soft />}
    </header>
  )
}

/** The number is read where there is room for it. */
function PhoneButton() {
  const [phone] = agency.phones
  if (!phone) return null
  return (
    <ExternalButton
      className={css.phone}
      variant="line"
      size="s"
      icon="phone"
      aria-label={t('Appeler l’agence\u00a0: {number}', { number: phone.number })}
      href={phoneLink(phone.number)}
    >
      <span className="nowrap">{phone.number}</span>
    </ExternalButton>
  )
}
