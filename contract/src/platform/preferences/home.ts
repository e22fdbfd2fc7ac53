/** Key of the preference for the screen that opens after sign-in; its value is the address of the screen. (rules §8.5) */
export const homeKey = 'home'
