import { Button } from '@mantine/core'
import { chooseLanguage, languages, useLanguage } from './language.ts'

/** Offers the other language by its own name, so that its speakers recognise it; one press switches. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="subtle"
      size="sm"
      ml="auto"
      flex="none"
      lang={other}
      onClick={() => void chooseLanguage(other)}
    >
      {languages[other]}
    </Button>
  )
}
