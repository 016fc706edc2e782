import './picture.css';

/** Seven lines each way, at 15, 35 ... 135, as a path. */
export const grid = [15, 35, 55, 75, 95, 115, 135].map((at) => `M15 ${at}H135M${at} 15V135`).join('');
