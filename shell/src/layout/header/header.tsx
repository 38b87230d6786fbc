import { phoneLink } from '@keur/kit/agency'
import { Divider, ExternalButton } from '@keur/kit/ui'
import { Brand } from '../brand/brand.tsx'
import css from './header.module.css'
import { NavigationBar } from './navigation-bar.tsx'

export function Header() {
  return (
    <header className={css.header}>
      <div className={`wrap ${css.inside}`}>
        <Brand />
        <span className={css.call}>
          <ExternalButton variant="line" size="s" icon="phone" label="Appeler l’agence" href={phoneLink()} />
        </span>
        <NavigationBar />
      </div>
      <Divider soft />
    </header>
  )
}
