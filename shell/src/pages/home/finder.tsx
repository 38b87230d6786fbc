import { Form } from '@keur/kit/router'
import { Button, Input, MoneyInput } from '@keur/kit/ui'
import css from './finder.module.css'
import { finds } from './finder-target.ts'

/** What, where, for how much: leads to the list that answers. */
export function Finder() {
  return (
    <Form className={css.finder} role="search" aria-label="Chercher un bien" action="/">
      <fieldset className={css.tabs}>
        <legend className="sr">Je cherche à</legend>
        {finds.map(({ value, label }, index) => (
          <label key={value}>
            <input type="radio" name="chercher" value={value} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Input label="Ville ou quartier" name="lieu" placeholder="Thiès, Saly, Ouakam…" autoComplete="address-level2" />
      <MoneyInput className="wide-only" label="Prix maximum" name="prixMax" placeholder={'300\u202f000'} />
      <Button type="submit" icon="search" block>
        Rechercher
      </Button>
    </Form>
  )
}
