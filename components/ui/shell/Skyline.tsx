/** Windows of a facade: columns and rows from a corner, some of them lit. */
const windows = (x: number, y: number, columns: number, rows: number, lit: readonly number[], step = 22) =>
  Array.from({ length: columns * rows }, (_, index) => (
    <rect
      key={`${x}-${index}`}
      x={x + (index % columns) * step}
      y={y + Math.floor(index / columns) * (step + 6)}
      width="9"
      height="13"
      rx="1.5"
      fill={lit.includes(index) ? '#e3b462' : '#0c332d'}
      opacity={lit.includes(index) ? 0.95 : 0.55}
    />
  ));

/** The drawing of the sign-in screen: the crier's bell over the roofs of a town by the water. */
export const Skyline = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 720 430" aria-hidden="true" focusable="false">
    <g fill="none" stroke="#e3b462" strokeLinecap="round">
      <path d="M452 96a46 46 0 0 1 0 58M268 96a46 46 0 0 0 0 58" strokeWidth="3" opacity=".75" />
      <path d="M480 76a78 78 0 0 1 0 98M240 76a78 78 0 0 0 0 98" strokeWidth="2.5" opacity=".45" />
      <path d="M508 56a110 110 0 0 1 0 138M212 56a110 110 0 0 0 0 138" strokeWidth="2" opacity=".22" />
    </g>
    <g fill="#1b564b">
      <path d="M0 300h70v-74h26v-18h20v18h26v74h60v-110l34-26 34 26v110h60v-70h96v70h44v-120h78v120h52v-92l36-28 36 28v92h48v130H0z" />
      <path d="M598 196v-94l9-30 9 30v94z" />
      <path d="M594 118h26v6h-26z" />
    </g>
    <g fill="#17493f">
      <path d="M0 430V330l52-40 52 40v100zM196 430V296h104v134zM404 430V316l60-46 60 46v114zM640 430V308h80v122z" />
    </g>
    <path d="M188 296h120v-12H188zM632 308h88v-12h-88z" fill="#215f53" />
    {windows(28, 344, 3, 3, [0, 4])}
    {windows(214, 316, 4, 4, [1, 6, 7, 12])}
    {windows(432, 330, 3, 3, [2, 3])}
    {windows(658, 330, 3, 3, [0, 5])}
    <path d="M104 430v-64h92v64zM300 430v-84h104v84zM524 430v-58h116v58z" fill="#215f53" />
    <path d="M96 366l54-34 54 34zM292 346l60-38 60 38zM516 372l66-40 66 40z" fill="#2c7464" />
    {windows(126, 382, 3, 1, [1])}
    {windows(322, 364, 4, 2, [0, 1, 6])}
    {windows(552, 388, 3, 1, [0, 2], 24)}
    <path d="M0 424c60-8 120-8 180 0s120 8 180 0 120-8 180 0 120 8 180 0v6H0z" fill="#0a2b26" />
    <g>
      <rect x="349" y="34" width="22" height="46" rx="11" fill="#9c6a22" />
      <rect x="352.5" y="34" width="8" height="40" rx="4" fill="#c58f3c" />
      <path d="M360 68c40 0 54 26 58 60l7 46H295l7-46c4-34 18-60 58-60z" fill="#e3b462" />
      <path d="M336 78c-16 10-22 28-24 52l-5 44h-12l7-46c3-26 12-43 34-50z" fill="#f2d08f" opacity=".8" />
      <path d="M343 174v-28a17 17 0 0 1 34 0v28z" fill="#0c332d" />
      <rect x="284" y="172" width="152" height="16" rx="8" fill="#c58f3c" />
      <circle cx="371" cy="160" r="2.2" fill="#e3b462" />
    </g>
  </svg>
);
