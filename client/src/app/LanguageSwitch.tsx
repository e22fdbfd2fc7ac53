import { Button } from '@mantine/core'
import { chooseLanguage, languages, useLanguage } from './language.ts'

/** The other language by its own name, so that whoever speaks it finds it: one press changes to it. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'hi' : 'en'
  return (
    <Button variant="subtle" size="sm" ml="auto" lang={other} onClick={() => void chooseLanguage(other)}>
      {languages[other]}
    </Button>
  )
}
