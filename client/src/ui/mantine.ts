/**
 * Style sheets of the Mantine parts that nearly every screen has, in the order they build on one another.
 * They lie in a layer, so our own modules win. A part not listed brings its own sheet where it is used:
 * `import '@mantine/core/styles/Switch.layer.css'`.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import 'virtual:theme.css'
import './fonts/fonts.css'
import './base.css'
import './controls.css'
