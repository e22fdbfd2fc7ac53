// Services set up for 0.2.0 start this file.
import './main.mjs'
